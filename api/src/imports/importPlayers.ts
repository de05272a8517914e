import {
  type Actor,
  importColumns,
  type Player,
  PlayerInput,
  type PlayerRecord,
  PlayerUpdate,
  toSearchable,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalid, invalidField } from '../platform/http/httpErrors.ts';
import { checked } from '../platform/http/validation.ts';
import { addToTeam, insertPlayers, type NewPlayer, updatePlayer } from '../players/changePlayers.ts';
import { clearNumbers, seasonIdOf } from '../rosters/assignments.ts';
import { bindingAssignments, today } from '../rosters/openAssignments.ts';
import { rosterSeasonId } from '../seasons/rosterSeason.ts';
import { requireActiveTeam } from '../teams/managedTeams.ts';
import { ambiguousTeam, type FindTeam, teamFinder } from '../teams/teamFinder.ts';
import {
  bodyOf,
  changesIn,
  collectErrors,
  orReport,
  type RowResult,
  type TableImport,
  textFields,
  withTexts,
} from './importTable.ts';
import { unknownPosition } from './unknownPosition.ts';
import { type Cells, requireDays } from './values.ts';

/** Of the person, whatever the team. */
const personFields = ['hometown', 'birthDate', 'shoots', 'catches', ...textFields('name', 'hometown')] as const;

const comparedFields = [
  'position',
  'number',
  'acquiredVia',
  'seasonStartDate',
  'seasonEndDate',
  ...personFields,
] as const;

/** A player whom the table may mean, with one of their assignments; all null for a player without any. */
interface CandidatePlayer
  extends Pick<
      Player,
      '_id' | 'name' | Exclude<(typeof comparedFields)[number], `translations.${string}` | 'birthDate'>
    >,
    Pick<PlayerRecord, 'birthDate' | 'translations'> {
  searchName: string;
  /** On no team now or later. */
  isFree: boolean;
  assignmentId: string | null;
  teamId: string | null;
  team: string | null;
  season: string | null;
}

/**
 * Imports a table of players: a player of this name on the team in that season is updated, one without a team in it is assigned
 * to this one, others are new. A row without a team and a number is a registered player without a team. All new players are
 * added in one statement.
 */
export async function playerImport(tx: Db, actor: Actor, rows: readonly Cells[]): Promise<TableImport> {
  const { current, known } = await readKnown(tx, rows);
  const findTeam = await teamFinder(tx);
  const teamOf: TeamOf = ({ team_id, season }) => findTeam(team_id, season ?? current);
  const { matches, ambiguous } = matchRows(rows, teamOf, { current, known });
  await takeOffPassedNumbers(tx, rows, matches);
  const activeTeam = once((id: string) => requireActiveTeam(tx, actor, id));
  const seasonNamed = once((name: string | undefined) => seasonIdOf(tx, name ?? current ?? undefined));
  const done = new Map<string, Born[]>();
  /** Players of the registry that rows have put on teams. */
  const taken = new Set<string>();
  const newPlayers: (NewPlayer & { row: number })[] = [];

  async function row(cells: Cells, at: number): Promise<RowResult> {
    if (isOfFree(cells) && (matches.has(cells) || ambiguous.has(cells))) return updateFree(cells);
    const found = teamOf(cells);
    const team = found === 'several' ? undefined : found;
    const there = matches.get(cells);
    const [read, teamId, seasonId] = await collectErrors(
      // An unknown team is reported as unknown, not as missing.
      () =>
        checked(there ? PlayerUpdate : PlayerInput, {
          ...bodyOf(cells),
          team_id: team?.id ?? (cells.team_id ? newId() : ''),
        }),
      () => there?.teamId ?? (team ? activeTeam(team.id) : rejectTeam(cells.team_id, found)),
      () => seasonNamed(cells.season),
      () => requireDays(cells),
    );
    const [record, searchName] = [read.name, toSearchable(read.name)];
    const key = JSON.stringify([searchName, teamId, seasonId]);
    const before = done.get(key) ?? [];
    if (!before.every((each) => isAnother(each, read)))
      throw invalid('imports.twice', 'This player is in the table twice.');
    done.set(key, [...before, read]);

    const namesakes = ambiguous.get(cells);
    if (namesakes) throw invalidField('name', 'imports.many-of-this-name', manyOfThisName(namesakes));
    if (there) return updateKnown(there, read, cells);
    const input = read as PlayerInput;
    const same = known.filter((each) => each.searchName === searchName);
    const inSeason = same.filter((each) => isSameName(each.season, input.season ?? current));
    const moved = inSeason.find((each) => each.birthDate && each.birthDate === input.birthDate);
    if (moved)
      return { action: 'skip', record, reason: `A player of this name and date of birth is on ${moved.team}.` };
    const isElsewhere = (id: string) => taken.has(id) || inSeason.some(({ _id }) => _id === id);
    const free = new Set(same.flatMap((each) => (isElsewhere(each._id) || isAnother(each, input) ? [] : [each._id])));
    const [playerId] = free;
    if (playerId && free.size === 1) {
      taken.add(playerId);
      await tx.transaction((nested) => addToTeam(nested, actor, { ...input, playerId }));
      return { action: 'update', record, reason: 'In the registry, without a team in this season.' };
    }
    newPlayers.push({ row: at, input, teamId, seasonId });
    const others = new Set(same.map(({ _id }) => _id)).size;
    return { action: 'create', record, reason: oddity(inSeason, others) ?? unknownPosition(input.position) };
  }

  async function updateFree(cells: Cells): Promise<RowResult> {
    const there = matches.get(cells);
    if (!there) throw invalidField('name', 'imports.many-of-this-name', registered(ambiguous.get(cells)!));
    const own = Object.fromEntries(
      (['name', ...personFields] as const).flatMap((field) =>
        cells[field] === undefined ? [] : [[field, cells[field]]],
      ),
    );
    const [read] = await collectErrors(
      () => checked(PlayerUpdate, bodyOf(own)),
      () => requireDays(own),
    );
    return updateKnown(there, read, own);
  }

  async function updateKnown(there: CandidatePlayer, input: PlayerUpdate, cells: Cells): Promise<RowResult> {
    const { changes, reason } = changesIn(comparedFields, importColumns.players, cells, {
      given: withTexts(input),
      there: withTexts(there),
    });
    if (!changes) return { action: 'skip', record: input.name, reason };
    if (there.teamId) await activeTeam(there.teamId);
    const { name, assignmentId } = there;
    const update = checked(PlayerUpdate, { ...bodyOf(changes), name, ...(assignmentId && { assignmentId }) });
    await tx.transaction((nested) => updatePlayer(nested, actor, there._id, update));
    return {
      action: 'update',
      record: input.name,
      reason: (changes.position && input.position && unknownPosition(input.position)) || reason,
    };
  }

  async function rest(reject: Parameters<typeof orReport>[1]) {
    if (newPlayers.length === 0 || (await insertPlayers(tx, newPlayers))) return;
    // A roster rule is violated: add them one by one to find the row.
    for (const { row: at, input } of newPlayers) {
      await orReport(at, reject, () => tx.transaction((nested) => addToTeam(nested, actor, input)));
    }
  }
  return { row, rest };
}

/** The team of a row. */
type TeamOf = (cells: Cells) => ReturnType<FindTeam>;

/** A row and the assignment that it updates. */
type Matches = ReadonlyMap<Cells, CandidatePlayer>;

const manyOfThisName = (count: number) =>
  `The team has ${count} players of this name. Please write the number of the right one, or change the player on the roster.`;

/**
 * Each row's assignment: of a player of this name on the team in that season, by the date of birth or the number if several
 * have the name. And the rows that may mean several players, with how many.
 */
function matchRows(rows: readonly Cells[], teamOf: TeamOf, { current, known }: Awaited<ReturnType<typeof readKnown>>) {
  const matches = new Map<Cells, CandidatePlayer>();
  const ambiguous = new Map<Cells, number>();
  const taken = new Set<CandidatePlayer>();
  const free = [...new Map(known.filter(({ isFree }) => isFree).map((each) => [each._id, each])).values()].map(
    (each): CandidatePlayer => ({ ...each, assignmentId: null, teamId: null, number: null }),
  );
  const candidates = (cells: Cells) => {
    const [searchName, team] = [toSearchable(cells.name ?? ''), teamOf(cells)];
    const teamId = typeof team === 'object' ? team.id : undefined;
    const isIt = (each: CandidatePlayer) =>
      each.searchName === searchName && !isAnother(each, cells) && !taken.has(each);
    if (isOfFree(cells)) return free.filter(isIt);
    return known.filter(
      (each) => isIt(each) && each.teamId === teamId && isSameName(each.season, cells.season ?? current),
    );
  };
  const take = (cells: Cells, match: CandidatePlayer) => {
    taken.add(match);
    matches.set(cells, match);
  };
  // Rows that tell a player apart come first: what they leave may be clear for the others.
  const unclear = rows.filter((cells) => {
    const found = candidates(cells);
    const match =
      found.find(({ birthDate }) => birthDate === cells.birthDate) ??
      found.find(({ number }) => number !== null && String(number) === cells.number) ??
      found.find((each) => isOfFree(cells) && !isChanged(each, cells));
    if (match) take(cells, match);
    return !match;
  });
  for (const cells of unclear) {
    const found = candidates(cells);
    const count = new Set(found.map(({ _id }) => _id)).size;
    if (count > 1) ambiguous.set(cells, count);
    else if (found[0]) take(cells, found[0]);
  }
  return { matches: matches as Matches, ambiguous };
}

/** Takes numbers off the players whose rows have another one, so that other rows may pass them on in any order. */
async function takeOffPassedNumbers(tx: Db, rows: readonly Cells[], matches: Matches): Promise<void> {
  const wanted = new Set(rows.map(({ number }) => Number(number)));
  const changing = [...matches].flatMap(([{ number }, { assignmentId, number: worn }]) =>
    number && assignmentId && worn !== null && worn !== Number(number) && wanted.has(worn) ? [assignmentId] : [],
  );
  await clearNumbers(tx, changing);
}

/** Whether a row is of a player without a team. */
const isOfFree = ({ team_id, number }: Cells) => team_id === undefined && number === undefined;

/** Whether a row says something else, or something more, about a player without a team. */
function isChanged(there: CandidatePlayer, cells: Cells): boolean {
  const stored: { [Field in (typeof personFields)[number]]?: unknown } = withTexts(there);
  return (
    (['hometown', 'shoots', 'catches'] as const).some((field) => (there[field] ?? undefined) !== cells[field]) ||
    personFields.some((field) => cells[field] !== undefined && stored[field] !== cells[field])
  );
}

const isSameName = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

interface Born {
  birthDate?: string | null | undefined;
}

/** Namesakes who were born on different days are different people. */
const isAnother = ({ birthDate: one }: Born, { birthDate: other }: Born) => Boolean(one && other && one !== other);

/** Caches results by key. */
function once<Key, Found>(ask: (key: Key) => Promise<Found>): (key: Key) => Promise<Found> {
  const asked = new Map<Key, Promise<Found>>();
  return (key) => {
    const answer = asked.get(key) ?? ask(key);
    asked.set(key, answer);
    return answer;
  };
}

/** A warning about a new player in the plan. */
function oddity([elsewhere]: readonly CandidatePlayer[], others: number): string | null {
  if (elsewhere) return `A player of this name is on ${elsewhere.team}.`;
  if (others === 1) return 'The registry has a player of this name.';
  return others > 1 ? registered(others) : null;
}

const registered = (count: number) => `The registry has ${count} players of this name.`;

/** Reads what all rows need in one statement: the season whose rosters are made now, and all players with these names. */
async function readKnown(tx: Db, rows: readonly Cells[]) {
  const names = JSON.stringify(rows.map(({ name = '' }) => toSearchable(name)));
  const [row] = await rowsOf<{ current: string | null; known: CandidatePlayer[] }>(
    tx,
    sql`
    with today as materialized (${today}), spots as (${bindingAssignments})
    select (select name from seasons where id = ${rosterSeasonId}) as current,
      (select coalesce(json_agg(json_build_object('_id', player.id, 'name', player.name, 'searchName', player.search_name,
          'isFree', not exists (select from spots where spots.player_id = player.id),
          'hometown', player.hometown, 'birthDate', player.birth_date, 'translations', player.translations, 'shoots', player.shoots, 'catches', player.catches,
          'assignmentId', spot.id, 'teamId', spot.team_id, 'team', team.name, 'season', season.name,
          'position', spot.position, 'number', spot.jersey_number, 'seasonStartDate', spot.starts_on,
          'seasonEndDate', spot.ends_on, 'acquiredVia', spot.acquired_via) order by spot.starts_on desc nulls last), '[]')
        from players player
        left join roster_assignments spot on spot.player_id = player.id and not spot.departs
        left join seasons season on season.id = spot.season_id
        left join teams team on team.id = spot.team_id
        where player.archived_at is null
          and player.search_name in (select jsonb_array_elements_text(${names}::text::jsonb))) as known`,
  );
  return row!;
}

/** @throws 422 for an unknown team, or one of several; the form's own rule reports a missing one */
function rejectTeam(wanted: string | undefined, found: ReturnType<FindTeam>): string {
  if (wanted && found === 'several') throw invalidField('team_id', 'imports.several-teams', ambiguousTeam(wanted));
  if (wanted) throw invalidField('team_id', 'imports.unknown-team', `There is no team ${wanted}.`);
  return '';
}
