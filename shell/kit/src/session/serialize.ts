let last: Promise<unknown> = Promise.resolve();

/** Serializes opening, renewing and ending sessions across tabs, because they share one cookie. */
export function serialize<T>(work: () => Promise<T>): Promise<T> {
  const turn = () => withTabLock(work);
  const next = last.then(turn, turn);
  last = next.catch(() => undefined);
  return next;
}

/** By the browser's lock, otherwise for this tab only. */
async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return work();
  let isMine = false;
  try {
    return await locks.request('session', () => {
      isMine = true;
      return work();
    });
  } catch (fault) {
    if (isMine) throw fault;
    return work();
  }
}
