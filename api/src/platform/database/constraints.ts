import type { HttpError } from '../http/httpErrors.ts';

/** The error and its causes, outermost first: Drizzle wraps the driver's errors. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  for (let each = error; typeof each === 'object' && each; each = (each as { cause?: unknown }).cause) {
    yield each as Record<string, unknown>;
  }
}

/** Maps a constraint violation to the room's fault by the constraint's name; other errors pass unchanged. */
export async function orReject<Result>(
  work: PromiseLike<Result>,
  faults: Record<string, () => HttpError | Promise<HttpError>>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    for (const { constraint_name: name } of causesOf(error)) {
      const fault = typeof name === 'string' && Object.hasOwn(faults, name) ? faults[name] : undefined;
      if (fault) throw await fault();
    }
    throw error;
  }
}

/** Whether a delete failed because other rows reference the row. */
export const isReferenced = (error: unknown): boolean => hasState(error, '23503');

/** Whether an exclusion constraint was violated. */
export const isExcluded = (error: unknown): boolean => hasState(error, '23P01');

/** Whether PostgreSQL canceled the transaction because of a deadlock. */
export const isCollision = (error: unknown): boolean => hasState(error, '40P01') || hasState(error, '40001');

function hasState(error: unknown, state: string): boolean {
  for (const { code } of causesOf(error)) if (code === state) return true;
  return false;
}
