import { type LeagueSettingsInput, type SeasonChange, SeasonRules } from '@league/contract';

/** The settings that are compared, and taken over, each as a whole. */
export const settingPaths = [
  'name',
  'shortName',
  'timeZone',
  'currentSeasonId',
  'contact.people',
  'contact.offices',
  'contact.social',
  'shipping.freeOverCents',
  'shipping.rates',
  'shipping.otherCountriesCents',
  'taxes.rates',
  'taxes.otherCountriesPercent',
  'suspensions.matchPenaltyGames',
  'suspensions.gameMisconductGames',
  'suspensions.gameMisconductsForOneMore',
] as const;
export type SettingPath = (typeof settingPaths)[number];

export type RulePath = 'name' | `rules.${keyof SeasonRules}`;
export const rulePaths: readonly RulePath[] = [
  'name',
  ...(Object.keys(SeasonRules.shape) as (keyof SeasonRules)[]).map((rule) => `rules.${rule}` as const),
];

type Values = LeagueSettingsInput | SeasonChange;

export interface Merge<Path extends string> {
  /** Changed there alone: theirs is to be shown. */
  taken: Path[];
  /** Changed here: mine is to be shown, and saved over what was there. */
  mine: Path[];
  /** Those of mine that were changed there too, and otherwise. */
  contested: Path[];
}

/** What becomes of each part when two began with the same values and the other has saved. */
export function merge<V extends Values, Path extends string>(
  paths: readonly Path[],
  began: V,
  mine: V,
  theirs: V,
): Merge<Path> {
  const differs = (one: V, other: V) => (path: Path) =>
    JSON.stringify(valueAt(one, path)) !== JSON.stringify(valueAt(other, path));
  const isMine = differs(began, mine);
  const isTheirs = differs(began, theirs);
  const isDisputed = differs(mine, theirs);
  return {
    taken: paths.filter((path) => isTheirs(path) && !isMine(path)),
    mine: paths.filter((path) => isMine(path) && isDisputed(path)),
    contested: paths.filter((path) => isMine(path) && isTheirs(path) && isDisputed(path)),
  };
}

export function valueAt(values: object, path: string): unknown {
  const [group, field] = path.split('.') as [string, string | undefined];
  const value = (values as Record<string, unknown>)[group];
  return field ? (value as Record<string, unknown>)[field] : value;
}

/** What of a form is needed to put other values into it. */
interface Form<V> {
  /** With what it began: what was typed before a session ended may have been typed over other values than today's. */
  formState: { defaultValues?: unknown };
  getValues: () => V;
  reset: (values: V) => void;
  setValue: (path: never, value: never, options: { shouldDirty: boolean }) => void;
}

/** Takes what somebody else has saved into a form, with what was typed in it on top. */
export function takeOver<V extends Values, Path extends string>(
  form: Form<V>,
  paths: readonly Path[],
  theirs: V,
): Merge<Path> {
  const mine = structuredClone(form.getValues());
  const merged = merge(paths, form.formState.defaultValues as V, mine, theirs);
  form.reset(theirs);
  for (const path of merged.mine) form.setValue(path as never, valueAt(mine, path) as never, { shouldDirty: true });
  return merged;
}
