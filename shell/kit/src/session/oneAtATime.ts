let last: Promise<unknown> = Promise.resolve();

/** Does what opens, renews and ends sessions one after the other, in all tabs: they have one cookie between them. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const turn = () => amongTabs(work);
  const next = last.then(turn, turn);
  last = next.catch(() => undefined);
  return next;
}

/** By the browser's lock. One that has none, or gives none because it is to store nothing, works for this tab alone. */
async function amongTabs<T>(work: () => Promise<T>): Promise<T> {
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
