import type { Operation, Refusal } from '@league/contract';
import { addressOf, everyOperation } from './contractFields.ts';

const declared = everyOperation
  .map((operation) => ({ operation, pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  // If several match, the one with the fewest parameters handles the request.
  .sort((a, b) => bracesIn(a.operation) - bracesIn(b.operation));

function bracesIn({ path }: Operation): number {
  return path.split('{').length;
}

/** A record form sends the version that was edited; the slower editor continues from the `current` in the response. */
function isRecordForm({ method, declared }: Operation): boolean {
  const fields = Object.keys((declared.body as { shape?: object } | undefined)?.shape ?? {});
  return (
    (method === 'PUT' || method === 'PATCH') &&
    ['version', 'replaces', 'expected'].some((field) => fields.includes(field))
  );
}

/** @throws if a 2xx response, or the `current` of a form's 409, does not match its operation; names the first mismatch */
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
