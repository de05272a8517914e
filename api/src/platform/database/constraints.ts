import type { Fault } from '../http/faults.ts';

/** The error and what it was caused by, outermost first: Drizzle wraps what the driver throws. */
export function* causesOf(error: unknown): Generator<Record<string, unknown>> {
  for (let each = error; typeof each === 'object' && each; each = (each as { cause?: unknown }).cause) {
    yield each as Record<string, unknown>;
  }
}

/** Turns a broken constraint into the room's fault by the constraint's name; whatever else is thrown goes on as it is. */
export async function orRefuse<Result>(
  work: PromiseLike<Result>,
  faults: Record<string, () => Fault | Promise<Fault>>,
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

/** Whether a row was not deleted because others refer to it. */
export const isReferenced = (error: unknown): boolean => hasState(error, '23503');

/** Whether rows were not written because an exclusion constraint forbids them beside others. */
export const isExcluded = (error: unknown): boolean => hasState(error, '23P01');

/** Whether a transaction was broken off so that another, with which it waited in a circle, could go on. */
export const isCollision = (error: unknown): boolean => hasState(error, '40P01') || hasState(error, '40001');

function hasState(error: unknown, state: string): boolean {
  for (const { code } of causesOf(error)) if (code === state) return true;
  return false;
}
