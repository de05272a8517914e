import { withoutControls } from './values.ts';

/** The parameters that an answer depends on, or repeats; any other is ignored. */
const known = [
  'feed',
  'view',
  'tab',
  'key',
  'client_code',
  'fmt',
  'lang',
  'lang_code',
  'site_id',
  'league_id',
  'league_code',
  'season_id',
  'season',
  'team_id',
  'team',
  'player_id',
  'person_id',
  'game_id',
  'division_id',
  'category',
  'type',
  'stat',
  'sort',
  'order_direction',
  'qualified',
  'first',
  'limit',
  'return_amount',
  'fetch_date',
  'start_date',
  'end_date',
  'numberofdaysback',
  'numberofdaysahead',
  'search_term',
  'position',
  'month',
  'location',
  'groupTeamsBy',
  'playerTypes',
  'skaterStatTypes',
  'goalieStatTypes',
] as const;
type Parameter = (typeof known)[number];

/** Longer values are cut. */
const maxLength = 80;

/** What a client asks for: every value is a bounded text, and none is a reason to refuse. */
export interface FeedQuery {
  /** Empty without it. */
  text: (name: Parameter) => string;
  /** Of the first parameter that is there; undefined if it is not a number. */
  id: (...names: Parameter[]) => number | undefined;
  /** Within the bounds. */
  count: (name: Parameter, usual: number, max: number) => number;
  /** A day that exists. */
  day: (name: Parameter) => string | undefined;
  /** All that were sent. */
  sent: () => Partial<Record<Parameter, string>>;
  /** Equal for queries with the same answer. */
  address: string;
  /** Without any other parameter, so that the whole address has this answer. */
  isPlain: boolean;
}

export function readQuery(search: URLSearchParams): FeedQuery {
  const sent = new Map<Parameter, string>();
  for (const name of known) {
    const value = withoutControls((search.get(name) ?? '').slice(0, maxLength));
    if (value) sent.set(name, value);
  }
  const text = (name: Parameter) => sent.get(name) ?? '';
  const others = [...search.keys()].filter((name) => !known.some((each) => each === name));
  return {
    text,
    id: (...names) => {
      const value = names.map(text).find(Boolean) ?? '';
      return /^\d{1,15}$/.test(value) ? Number(value) : undefined;
    },
    count: (name, usual, max) => {
      const value = text(name);
      return /^\d+$/.test(value) ? Math.min(max, Number(value)) : usual;
    },
    day: (name) => {
      const value = text(name);
      const at = /^[12]\d{3}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
      return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined;
    },
    sent: () => Object.fromEntries(sent),
    address: `/feed/?${new URLSearchParams(Object.fromEntries(sent))}`,
    isPlain: others.length === 0 && search.toString().length <= 1000,
  };
}

/** Neither a season nor a team in particular. */
export const isUnspecified = (value: string): boolean => /^(|0|-1|all|latest|current|undefined|null)$/i.test(value);
