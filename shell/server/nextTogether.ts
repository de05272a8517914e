/**
 * Whoever asks while the work is under way shares the next run of it: nobody is told what was found before they came, and
 * however many ask, it runs once at a time.
 */
export function nextTogether<Found>(work: () => Promise<Found>): () => Promise<Found> {
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
