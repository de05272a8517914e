import { type ColumnMatching, type ImportColumn, type ImportKind, matchedColumns, plainColumn } from '@league/contract';
import { columnNames, layouts } from './columnNames.ts';
import { dayFields, dayIn, dayOrderIn, latinDigits, normalizeWord, positionIn, splitInstant } from './values.ts';

type Match = ColumnMatching['columns'][number];

export interface MatchingHints {
  /** Names, codes and addresses of the league's teams, in lower case. */
  teams: ReadonlySet<string>;
  /** The fields of these columns when such a table was last imported, by `keysOf` their names. */
  memory: Record<string, string | null> | undefined;
}

/** A key for each column; columns of one name are counted. */
export function keysOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const word = normalizeWord(name);
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return count === 1 ? word : `${word} (${count})`;
  });
}

/** The field of each column: as last time, by its name or by its values. */
export function matchColumns(
  kind: ImportKind,
  names: readonly string[],
  rows: readonly (readonly string[])[],
  { teams, memory }: MatchingHints,
): ColumnMatching {
  const known: readonly ImportColumn[] = matchedColumns[kind];
  const columns: Match[] = names.map(() => ({ field: null, by: null }));
  const valuesOf = (at: number) => rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
  const isFree = (field: string) => !columns.some((column) => column.field === field);
  const take = (at: number, field: string | null | undefined, by: Match['by']) => {
    if (field && !columns[at]!.by && isFree(field)) columns[at] = { field, by };
  };

  if (memory) {
    for (const [at, key] of keysOf(names).entries()) {
      const field = memory[key];
      if (field === null) columns[at] = { field: null, by: 'memory' };
      else if (known.some((column) => column.field === field)) take(at, field, 'memory');
    }
  } else {
    const words = names.map(normalizeWord);
    const layout = layouts.find((each) => each.kind === kind && each.has.every((name) => words.includes(name)));
    for (const [at, word] of words.entries()) {
      if (layout && word in layout.fields) columns[at] = { field: layout.fields[word]!, by: 'name' };
    }
    for (const [at, name] of names.entries()) {
      const own = known.find(
        ({ field, label, also = [] }) =>
          [field, label, ...also].map(plainColumn).includes(plainColumn(name)) && isLike(field, valuesOf(at)),
      );
      take(at, own?.field, 'name');
    }
    for (const [at, word] of words.entries()) {
      if (!word) continue;
      const column = known.find(
        ({ field }) =>
          isFree(field) && columnNames[kind][field]?.map(normalizeWord).includes(word) && isLike(field, valuesOf(at)),
      );
      take(at, column?.field, 'name');
    }
    for (const [at, { by }] of columns.entries()) {
      if (!by) take(at, fieldOfValues(kind, valuesOf(at), isFree, teams), 'values');
    }
    splitDays();
  }
  const days = columns.flatMap(({ field }, at) => (field && dayFields.includes(field) ? valuesOf(at) : []));
  return { columns, dayOrder: dayOrderIn(days) };

  /** A column of days with times is both, if there is no column of times. */
  function splitDays() {
    const at = columns.findIndex(({ field }) => field === 'date');
    if (at < 0 || !isFree('time') || !isFree('startsAt')) return;
    if (most(valuesOf(at), (value) => splitInstant(latinDigits(value)).time !== undefined)) {
      columns[at] = { ...columns[at]!, field: 'startsAt' };
    }
  }
}

/** `Score` is the result if it says `3:2`, and one team's goals if it says `3`; `Day` may be the number of a round. */
const isLike = (field: string, values: readonly string[]) =>
  (field !== 'result' && field !== 'date') || !most(values, isScore);

const isScore = (value: string) => /^\d{1,2}$/.test(latinDigits(value));
const isResult = (value: string) => /^\d{1,2}\s*[:–—-]\s*\d{1,2}(\D.*)?$/.test(latinDigits(value));
const isDay = (value: string) => dayIn(splitInstant(latinDigits(value)).day, 'dayFirst') !== undefined;
const isTime = (value: string) => /^\d{1,2}:\d{2}(:\d{2})?(\s*[ap]\.?m\.?)?$/i.test(latinDigits(value));
const isHand = (value: string) => /^(l|r|left|right)$/i.test(value);
const isName = (value: string) => /^\p{L}[\p{L}\p{M}'’.-]*(,?\s+[\p{L}\p{M}'’.-]+)+$/u.test(value);
const isSeason = (value: string) => /^\d{4}(\s*[-/–]\s*\d{2,4})?$/.test(latinDigits(value));
const isColor = (value: string) => /^#[\da-f]{6}$/i.test(value);
const isCode = (value: string) => /^\p{Lu}{2,5}$/u.test(value);

/** Four of five values, and at least one. */
const most = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length >= values.length * 0.8;

/** The first free field whose values look like these. */
function fieldOfValues(
  kind: ImportKind,
  values: readonly string[],
  isFree: (field: string) => boolean,
  teams: ReadonlySet<string>,
): string | undefined {
  const isTeam = (value: string) => teams.has(value.toLowerCase());
  const isBirth = (value: string) =>
    isDay(value) && Number(/\d{4}/.exec(value)?.[0] ?? 2000) < new Date().getFullYear() - 3;
  const person: [string, (value: string) => boolean][] = [
    ['position', (value) => positionIn(value) !== undefined],
    ['number', (value) => /^#?\d{1,2}$/.test(latinDigits(value))],
  ];
  const looks: Record<ImportKind, [string, (value: string) => boolean][]> = {
    players: [
      ...(most(values, isHand) ? [] : person),
      ['team_id', isTeam],
      ['birthDate', isBirth],
      ['season', isSeason],
      ['shoots', isHand],
      ['name', isName],
    ],
    eligible: [...person, ['teamName', isTeam], ['birthDate', isBirth], ['name', isName]],
    teams: [
      ['primaryColor', isColor],
      ['secondaryColor', isColor],
      ['code', isCode],
      ['name', (value) => isTeam(value) || /\p{L}{3}/u.test(value)],
    ],
    seasons: [['name', isSeason]],
    games: [
      ['date', isDay],
      ['time', isTime],
      ['home_team_id', isTeam],
      ['away_team_id', isTeam],
      ['result', isResult],
    ],
    orders: [],
  };
  return looks[kind].find(([field, is]) => isFree(field) && most(values, is))?.[0];
}
