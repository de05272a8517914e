import type { Operation, Refusal } from '@league/contract';
import { addressOf, everyOperation } from './contractFields.ts';

const declared = everyOperation
  .map((operation) => ({ operation, pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // Where several fit, the one that names most of the path is the one that answers.
  .sort((a, b) => bracesIn(a.operation) - bracesIn(b.operation));

function bracesIn({ path }: Operation): number {
  return path.split('{').length;
}

/** A form over a record sends what it was typed on top of; who was slower goes on from the `current` that comes back. */
function isRecordForm({ method, declared }: Operation): boolean {
  const fields = Object.keys((declared.body as { shape?: object } | undefined)?.shape ?? {});
  return (
    (method === 'PUT' || method === 'PATCH') &&
    ['version', 'replaces', 'expected'].some((field) => fields.includes(field))
  );
}

/**
 * @throws where a 2xx answer, or the `current` of a form's 409, is not what its operation declares, by the first place
 * that is not
 */
export async function expectDeclared(method: string, path: string, answer: Response): Promise<void> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return;
  if (!answer.ok && answer.status !== 409) return;
  const { pathname } = new URL(path, 'http://api');
  const found = declared.find(({ operation, pattern }) => operation.method === method && pattern.test(pathname));
  if (!found) return;
  const body = await answer.clone().json();
  const current = (body as Refusal).current;
  if (!answer.ok && (current === undefined || !isRecordForm(found.operation))) return;
  const { error } = found.operation.declared.answer.safeParse(answer.ok ? body : current);
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  throw new Error(
    `${addressOf(found.operation)} answers another ${issue.path.join('.')} than declared: ${issue.message}`,
  );
}
