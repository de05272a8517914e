import type { Operation } from '@league/contract';
import { addressOf, everyOperation } from './contractFields.ts';

const declared = everyOperation
  .map((operation) => ({ operation, pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // Where several fit, the one that names most of the path is the one that answers.
  .sort((a, b) => bracesIn(a.operation) - bracesIn(b.operation));

function bracesIn({ path }: Operation): number {
  return path.split('{').length;
}

/** @throws where a 2xx answer is not what its operation declares, by the first place that is not */
export async function expectDeclared(method: string, path: string, answer: Response): Promise<void> {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return;
  const { pathname } = new URL(path, 'http://api');
  const found = declared.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname));
  if (!found) return;
  const { error } = found.operation.declared.answer.safeParse(await answer.clone().json());
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  throw new Error(
    `${addressOf(found.operation)} answers another ${issue.path.join('.')} than declared: ${issue.message}`,
  );
}
