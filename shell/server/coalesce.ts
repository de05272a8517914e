/** Calls during a run share the next run: nobody gets a result from before their call, and runs never overlap. */
export function coalesce<Found>(work: () => Promise<Found>): () => Promise<Found> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Found> | undefined;
  const begin = () => {
    next = undefined;
    const begun = work();
    running = begun.catch(() => undefined);
    return begun;
  };
  return () => {
    next ??= running.then(begin);
    return next;
  };
}
