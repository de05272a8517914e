import {
  type CompetitionType,
  dayIn,
  gameColumns,
  type ImportFault,
  type ImportInput,
  instantAt,
  noTournamentInLeague,
  teamAgainstItself,
  timeIn,
  tournamentNameRequired,
} from '@league/contract';

export interface KnownTeam {
  id: string;
  name: string;
  code: string;
  slug: string;
  isArchived: boolean;
}

/** A row that says what it should. */
export interface ReadGame {
  row: number;
  /** Of the game that it is about, where the table has ids. */
  id: string | null;
  day: string;
  time: string;
  date: string;
  home: KnownTeam;
  away: KnownTeam;
  competitionType: CompetitionType;
  tournamentName: string | null;
  /** Undefined: the table does not tell. */
  venue: string | null | undefined;
}

type Column = (typeof gameColumns)[number] extends infer Name ? (Name extends `${infer Bare}*` ? Bare : Name) : never;

const bare = (name: string) => name.replace(/\*$/, '').trim();

/** Reads a table of games. Each fault is told with its row, from 0, and its column. */
export function readGameTable({ columns, rows }: ImportInput, teams: readonly KnownTeam[], timeZone: string) {
  const faults = columnFaults(columns);
  if (faults.length > 0) return { faults, games: [] };
  const places = new Map(columns.map((name, at) => [bare(name).toLowerCase(), at]));
  const teamOf = new Map(
    teams.flatMap((team) => [team.slug, team.code, team.name].map((word) => [word.toLowerCase(), team] as const)),
  );
  const games = rows.flatMap((cells, row) => {
    const fault = (column: Column, message: string): undefined => {
      faults.push({ row, column, message });
      return undefined;
    };
    const has = (column: Column) => places.has(column.toLowerCase());
    const cell = (column: Column) => (has(column) ? (cells[places.get(column.toLowerCase())!] ?? '') : '');
    const game = readRow({ row, has, cell, fault, teamOf, timeZone });
    return game ? [game] : [];
  });
  return { faults, games };
}

function columnFaults(columns: readonly string[]): ImportFault[] {
  const given = columns.map((name) => bare(name).toLowerCase());
  const known = gameColumns.map((name) => bare(name).toLowerCase());
  const fault = (column: string, message: string): ImportFault => ({ row: null, column: bare(column), message });
  return [
    ...gameColumns
      .filter((name) => name.endsWith('*') && !given.includes(bare(name).toLowerCase()))
      .map((name) => fault(name, 'This column is missing.')),
    ...columns
      .filter((name) => !known.includes(bare(name).toLowerCase()))
      .map((name) => fault(name, `Nothing is known of this column. There are ${gameColumns.map(bare).join(', ')}.`)),
    ...columns
      .filter((name, at) => given.indexOf(bare(name).toLowerCase()) < at)
      .map((name) => fault(name, 'This column is there twice.')),
  ];
}

interface Reading {
  row: number;
  has: (column: Column) => boolean;
  cell: (column: Column) => string;
  fault: (column: Column, message: string) => undefined;
  teamOf: ReadonlyMap<string, KnownTeam>;
  timeZone: string;
}

function readRow(reading: Reading): ReadGame | undefined {
  const { row, has, cell } = reading;
  const when = readWhen(reading);
  const teams = readTeams(reading);
  const competition = readCompetition(reading);
  const id = readId(reading);
  const venue = has('Venue') ? readText(reading, 'Venue', 120) : undefined;
  if (!when || !teams || !competition || id === undefined || (venue === undefined && cell('Venue'))) return undefined;
  return { row, id, ...when, ...teams, ...competition, venue };
}

function readWhen({ cell, fault, timeZone }: Reading) {
  const day = readDay(cell('Date')) ?? fault('Date', 'Please write the day as 2026-11-21 or 21/11/2026.');
  const time = readTime(cell('Time')) ?? fault('Time', 'Please write the time as 19:30.');
  if (!day || !time) return undefined;
  const date = instantAt(timeZone, day, time);
  if (timeIn(timeZone, date) !== time || dayIn(timeZone, date) !== day) {
    return fault('Time', 'Clocks go forward that night: this time is left out.');
  }
  return { day, time, date };
}

function readTeams({ cell, fault, teamOf }: Reading) {
  const [home, away] = (['Home', 'Away'] as const).map(
    (column) =>
      teamOf.get(cell(column).toLowerCase()) ??
      fault(column, cell(column) ? `There is no team named ${cell(column)}.` : 'Please name the team.'),
  );
  if (!home || !away) return undefined;
  return home === away ? fault('Away', teamAgainstItself) : { home, away };
}

function readCompetition(reading: Reading) {
  const { cell, fault } = reading;
  const tournamentName = readText(reading, 'Tournament', 80);
  if (tournamentName === undefined) return undefined;
  const word = cell('Competition').toLowerCase() || (tournamentName ? 'tournament' : 'league');
  if (!['league', 'season', 'tournament'].includes(word)) {
    return fault('Competition', 'Please write League or Tournament.');
  }
  const isTournament = word === 'tournament';
  if (isTournament && !tournamentName) return fault('Tournament', tournamentNameRequired);
  if (!isTournament && tournamentName) return fault('Tournament', noTournamentInLeague);
  return { competitionType: isTournament ? ('tournament' as const) : ('season' as const), tournamentName };
}

/** Null where the cell is empty. */
function readText(
  { cell, fault }: Reading,
  column: 'Venue' | 'Tournament',
  maximum: number,
): string | null | undefined {
  const text = cell(column);
  if (text.length > maximum) return fault(column, `Please keep this under ${maximum + 1} characters.`);
  return text || null;
}

function readId({ cell, fault }: Reading): string | null | undefined {
  const id = cell('ID').toLowerCase();
  if (!id) return null;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : fault('ID', 'This is not a valid id.');
}

/** Of `2026-11-21`, `21/11/2026` or `21.11.2026`. */
function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const [, first, second, last] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const written = [year ?? last, (month ?? second)?.padStart(2, '0'), (day ?? first)?.padStart(2, '0')].join('-');
  const isReal = /^(19|2[01])\d\d-/.test(written) && new Date(`${written}T00:00:00Z`).toJSON()?.startsWith(written);
  return isReal ? written : undefined;
}

/** Of `19:30`, `19:30:00`, `9:30` or `7:30 PM`. */
function readTime(text: string): string | undefined {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(?::00)?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (!hours || Number(minutes) > 59) return undefined;
  const isTwelve = half !== undefined;
  if (isTwelve ? Number(hours) < 1 || Number(hours) > 12 : Number(hours) > 23) return undefined;
  const inDay = isTwelve ? (Number(hours) % 12) + (half!.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
}
