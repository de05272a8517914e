import { isRecord, isSame, rebase } from '../forms/rebase.ts';

/** How to merge a field's values. A field is named by the path of its value, such as `shipping.rates`. */
export interface MergedField {
  /** Further paths that belong to it: changed and chosen together. */
  also?: readonly string[];
  /** Its parts belong together, as a picture and its description. */
  isWhole?: boolean;
}

export interface Merge<Values> {
  /** Their record with all my changes applied. */
  mine: Values;
  /** The same, with theirs in contested fields. */
  theirs: Values;
  /** Fields that only they changed. */
  taken: string[];
  /** Fields that both changed, differently. */
  contested: string[];
}

/**
 * Merges a concurrent save into my edits: untouched fields take their value, touched ones keep mine, and fields that both
 * changed are contested. Data without a field are theirs.
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
      isWhole ? (isSame(over, began) ? under : over) : [rebase(over[0], began![0], under[0])];
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
