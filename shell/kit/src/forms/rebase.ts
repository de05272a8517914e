import { isRecord, isSame } from '@league/contract';

export { isRecord, isSame };

type Values = Record<string, unknown>;

/**
 * Three-way merge: the changes of `over` against `base`, applied to `under`. Records are merged by key if all three have the
 * same keys, lists by row if each row of `base` has an id; other values are atomic.
 */
export function rebase(over: unknown, base: unknown, under: unknown): unknown {
  if (isSame(over, base)) return under;
  if (isSame(under, base) || isSame(over, under)) return over;
  if (isRecord(over) && isRecord(base) && isRecord(under) && haveSameKeys(over, base) && haveSameKeys(under, base)) {
    return Object.fromEntries(Object.keys(over).map((key) => [key, rebase(over[key], base[key], under[key])]));
  }
  if (areRows(over) && areRows(base) && areRows(under) && base.length > 0 && base.every(idOf)) {
    return rebaseRows(over, base, under);
  }
  return over;
}

const haveSameKeys = (one: Values, other: Values) => isSame(Object.keys(one).sort(), Object.keys(other).sort());

/** A row about a team is that team's. */
const idOf = ({ teamId, id = teamId, _id = id }: Values) => (typeof _id === 'string' ? _id : '');

/** A row without an id is new. */
function areRows(value: unknown): value is Values[] {
  if (!Array.isArray(value) || !value.every(isRecord)) return false;
  const ids = value.map(idOf).filter(Boolean);
  return new Set(ids).size === ids.length;
}

/** Added rows stay behind their predecessor. */
function rebaseRows(over: Values[], base: Values[], under: Values[]): Values[] {
  const [overById, underById] = [over, under].map((rows) => new Map(rows.map((row) => [idOf(row), row])));
  const kept = new Map<string, Values>();
  for (const began of base) {
    const id = idOf(began);
    const row = rebase(overById!.get(id), began, underById!.get(id));
    if (row) kept.set(id, row as Values);
  }
  const known = new Set(base.map(idOf));
  const orderOf = (rows: Values[]) => rows.map(idOf).filter((id) => kept.has(id));
  const isMoved = !isSame(orderOf(over), orderOf(base));
  const order = isMoved || orderOf(under).length < kept.size ? orderOf(over) : orderOf(under);

  const mine = addedTo(over, known, kept);
  const theirs = addedTo(under, known, kept);
  const addedBehind = (id: string) => {
    const own = mine.get(id) ?? [];
    const others = (theirs.get(id) ?? []).filter((row) => !idOf(row) || !overById!.has(idOf(row)));
    // In an order that does not depend on whose they are.
    return [own, others].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)).flat();
  };
  return [...addedBehind(''), ...order.flatMap((id) => [kept.get(id)!, ...addedBehind(id)])];
}

/** New rows by the id of their predecessor; empty: at the beginning. */
function addedTo(rows: Values[], known: ReadonlySet<string>, kept: ReadonlyMap<string, Values>) {
  const added = new Map<string, Values[]>();
  let behind = '';
  for (const row of rows) {
    const id = idOf(row);
    if (kept.has(id)) behind = id;
    else if (!known.has(id)) added.set(behind, [...(added.get(behind) ?? []), row]);
  }
  return added;
}
