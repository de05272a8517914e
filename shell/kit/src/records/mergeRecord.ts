import { isRecord, isSame, layOver } from '../forms/layOver.ts';

/** How a field's values are merged. A field is named by the path of its value, such as `shipping.rates`. */
export interface MergedField {
  /** Further paths that belong to it: changed and chosen together. */
  also?: readonly string[];
  /** Its parts mean nothing without one another, as a picture and its description. */
  isWhole?: boolean;
}

export interface Merge<Values> {
  /** What they saved, with everything that I changed on top. */
  mine: Values;
  /** The same, with theirs in each field that both changed. */
  theirs: Values;
  /** The fields that they alone changed. */
  taken: string[];
  /** The fields that both changed, and differently. */
  contested: string[];
}

/**
 * What becomes of a record that I changed while somebody else has saved it: a field that I did not touch takes their
 * value, one that I touched keeps mine, and one that both changed is contested. Whatever is in no field is theirs.
 */
export function mergeRecord<Values extends object>(
  fields: Record<string, MergedField>,
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const merge: Merge<Values> = { mine: theirs, theirs, taken: [], contested: [] };
  for (const [name, { also = [], isWhole = also.length > 0 }] of Object.entries(fields)) {
    const paths = [name, ...also];
    const [began, my, their] = [base, mine, theirs].map((values) => paths.map((path) => valueAt(values, path)));
    const lay = (over: unknown[], under: unknown[]) =>
      isWhole ? (isSame(over, began) ? under : over) : [layOver(over[0], began![0], under[0])];
    const [mineOnTop, theirsOnTop] = [lay(my!, their!), lay(their!, my!)];
    merge.mine = putAll(merge.mine, paths, mineOnTop);
    merge.theirs = putAll(merge.theirs, paths, theirsOnTop);
    if (!isSame(mineOnTop, theirsOnTop)) merge.contested.push(name);
    else if (!isSame(their, began) && !isSame(mineOnTop, my)) merge.taken.push(name);
  }
  return merge;
}

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);

export const putAll = <Values extends object>(values: Values, paths: readonly string[], put: unknown[]): Values =>
  paths.reduce((all, path, at) => putAt(all, path.split('.'), put[at]) as Values, values);

function putAt(values: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const group = isRecord(values) ? values : {};
  return { ...group, [key]: putAt(group[key], rest, value) };
}
