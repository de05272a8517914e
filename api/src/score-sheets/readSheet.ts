import {
  entryKey,
  type GameStatus,
  inGameOrder,
  periodFigures,
  type ScoreSheet,
  type SeasonRules,
  SheetState,
  type StoredEntry,
  sheetChecks,
  type TeamBrief,
} from '@league/contract';
import { type SQL, sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { assignedOfficials } from '../referees/assignedOfficials.ts';
import { gameDay } from '../seasons/leagueDay.ts';
import { tracksOf } from '../seasons/tracking.ts';
import { teamBrief } from '../teams/tables.ts';
import { entriesOf, type PeriodTimes } from './entries.ts';
import { peopleColumn, resultColumns, type StoredSheet, sheetColumns } from './sheets.ts';

/** A game's score sheet with everything that its screen needs. @throws 404 */
export async function readSheet(db: Db, gameId: string): Promise<ScoreSheet> {
  const row = await requireRow('game', rowsOf<SheetRow>(db, sheetStatement(gameId)));
  const known = entriesOf(row, row.times).map((entry) => stored(entry, row.marks));
  const inTurn = known.toSorted((a, b) => turnOf(a, row.marks) - turnOf(b, row.marks));
  const storedEntries = inGameOrder(inTurn);
  const entries = storedEntries.map(({ entry }) => entry);
  const rules = rulesOf(row);
  const sheet: Omit<ScoreSheet, 'checks'> = {
    ...row.facts,
    rules,
    entries: storedEntries,
    people: row.people.map(({ id, name }) => ({ _id: id, name })),
    periods: periodFigures(entries, rules).map((figures) => {
      const { startedAt = null, endedAt = null } = row.times.find(({ period }) => period === figures.period) ?? {};
      return { ...figures, startedAt, endedAt };
    }),
    signature: row.signature,
    finalized: row.facts.status === 'final' ? row.finalized : null,
    reopened: row.facts.status === 'final' ? null : row.reopened,
    home: { ...row.home, roster: row.homeRoster, lastLineup: row.homeLast },
    away: { ...row.away, roster: row.awayRoster, lastLineup: row.awayLast },
    officials: row.officials,
  };
  return { ...sheet, checks: sheetChecks(entries, sheet) };
}

/** The part of a sheet that changes during the game. */
export const stateOf = (sheet: ScoreSheet): SheetState =>
  Object.fromEntries(Object.keys(SheetState.shape).map((key) => [key, sheet[key as keyof SheetState]])) as SheetState;

/**
 * When the game ends at the latest: a league game after one overtime if a shootout follows, another game when it is decided. The
 * play-offs have a rule of their own.
 */
const maxOvertimes = 9;

function rulesOf(row: SheetRow): ScoreSheet['rules'] {
  const { facts, rules, playoffShootout, periods, periodMinutes, overtimeMinutes } = row;
  const { penaltyMinutesProfile } = rules;
  const shootout = playoffShootout ?? rules.shootout;
  const untilDecided = !shootout || (playoffShootout === null && facts.tournament_name !== null);
  const overtimes = overtimeMinutes === 0 ? 0 : untilDecided ? maxOvertimes : 1;
  return { periods, periodMinutes, overtimeMinutes, overtimes, shootout, penaltyMinutesProfile };
}

/** An entry's last change, and its first if that one created it. */
type Marks = Record<string, Pick<StoredEntry, 'by' | 'at' | 'seq' | 'enteredAt'> & { enteredSeq: number | null }>;

function stored(entry: StoredEntry['entry'], marks: Marks): StoredEntry {
  const key = entryKey(entry);
  const { by = null, at = null, enteredAt = null, seq = 0 } = marks[key] ?? {};
  return { key, entry, by, at, enteredAt, seq };
}

/** Orders two entries of the same instant by arrival. */
const turnOf = ({ key }: StoredEntry, marks: Marks) => marks[key]?.enteredSeq ?? 0;

type Facts = Pick<
  ScoreSheet,
  | 'gameId'
  | 'seq'
  | 'now'
  | 'detail'
  | 'home_score'
  | 'away_score'
  | 'decision_type'
  | 'forfeitedBy'
  | 'isAwarded'
  | 'isAbandoned'
  | 'statusReason'
  | 'period'
  | 'elapsedSeconds'
  | 'clockStartedAt'
  | 'attendance'
  | 'totals'
  | 'correctedAt'
  | 'date'
  | 'timeKnown'
  | 'venue'
  | 'season'
  | 'tournament_name'
  | 'tracks'
> & { status: GameStatus };

type LastLineup = NonNullable<ScoreSheet['home']['lastLineup']>;

interface SheetRow extends StoredSheet {
  facts: Facts;
  rules: SeasonRules;
  /** Null outside the play-offs. */
  playoffShootout: boolean | null;
  times: PeriodTimes[];
  people: { id: string; name: string }[];
  marks: Marks;
  signature: ScoreSheet['signature'];
  finalized: ScoreSheet['finalized'];
  reopened: ScoreSheet['reopened'];
  home: TeamBrief;
  away: TeamBrief;
  homeRoster: ScoreSheet['home']['roster'];
  awayRoster: ScoreSheet['home']['roster'];
  homeLast: LastLineup;
  awayLast: LastLineup;
  officials: ScoreSheet['officials'];
}

/** Who made `sheet_changes change`. */
export const actorJson: SQL = sql`json_build_object('_id', change.actor_id, 'name',
  coalesce((select name from staff where id = change.actor_id), 'A former staff member'))`;

/** Whether a row of `sheet_changes` cleared its sheet: the game was taken back, or is replayed. */
export const isClearing = sql`key = 'status' and device_id is null and after ->> 'status' = 'scheduled'`;

/** Whether the sheet was cleared after `sheet_changes change`. */
export const isVoided = sql`exists (
  select from sheet_changes where game_id = change.game_id and seq > change.seq and ${isClearing})`;

/** The last change of a kind of `games game` since its sheet was cleared, as JSON with these extra fields. */
const latest = (kind: string, more: SQL) => sql`(
  select json_build_object('by', ${actorJson}, 'at', change.at, ${more})
  from sheet_changes change where change.game_id = game.id and change.kind = ${kind} and not ${isVoided}
  order by change.seq desc limit 1)`;

/** Who plays for a team on the day of `games game`. */
const rosterOf = (teamId: SQL) => sql`(
  select coalesce(json_agg(json_build_object('playerId', player.id, 'name', player.name, 'number', spot.jersey_number,
      'position', spot.position, 'isCaptain', spot.is_captain, 'isAssistantCaptain', spot.is_assistant_captain)
    order by spot.jersey_number, player.name), '[]')
  from roster_assignments spot join players player on player.id = spot.player_id
  where spot.team_id = ${teamId} and spot.season_id = game.season_id
    and coalesce(spot.starts_on <= ${gameDay}, true) and coalesce(spot.ends_on >= ${gameDay}, true))`;

/** Who was dressed when a team of `games game` last played in the season. */
const lastLineupOf = (teamId: SQL) => sql`(
  select coalesce(json_agg(json_build_object('playerId', spot.player_id, 'isStarter', spot.is_starter)), '[]')
  from lineups spot where spot.team_id = ${teamId} and spot.game_id = (
    select earlier.id from games earlier
    where earlier.season_id = game.season_id and ${teamId} in (earlier.home_team_id, earlier.away_team_id)
      and earlier.starts_at < game.starts_at
      and exists (select from lineups kept where kept.game_id = earlier.id and kept.team_id = ${teamId})
    order by earlier.starts_at desc limit 1))`;

const totals: SQL = sql`(
  select case when count(*) > 0 then json_build_object(
    'home', sum(line.goals) filter (where line.team_id = game.home_team_id),
    'away', sum(line.goals) filter (where line.team_id = game.away_team_id)) end
  from player_game_lines line where line.game_id = game.id and line.level = 'totals')`;

/** Changes of a sheet after `sheet_changes change`, such as its signature, of what the referee signs for. */
export const hasLaterChange = sql`exists (
  select from sheet_changes later where later.game_id = change.game_id and later.seq > change.seq
    and later.kind in ('put', 'remove') and later.key !~ '^(attendance|clock|star:)'
    and not later.is_outdated and later.before is distinct from later.after)`;

const sheetStatement = (gameId: string) => sql`
  select json_build_object('gameId', game.id, 'seq', game.seq, 'now', now(), 'status', game.status,
      'detail', game.detail, 'home_score', game.home_score, 'away_score', game.away_score,
      'decision_type', game.decision, 'forfeitedBy', ${forfeitedBy}, 'isAwarded', game.is_awarded,
      'isAbandoned', game.is_abandoned, 'statusReason', game.status_reason, 'period', game.period,
      'elapsedSeconds', game.elapsed_seconds, 'clockStartedAt', game.clock_started_at,
      'attendance', game.attendance, 'totals', ${totals}, 'correctedAt', game.corrected_at, 'date', game.starts_at,
      'timeKnown', game.time_known, 'venue', game.venue, 'season', season.name, 'tournament_name', game.tournament_name, 'tracks', ${tracksOf}) as facts,
    season.rules, (select (playoffs.format -> 'shootout')::boolean from playoff_series series
      join playoffs on playoffs.season_id = series.season_id where series.id = game.series_id) as "playoffShootout", ${resultColumns}, ${sheetColumns}, ${peopleColumn},
    (select coalesce(json_agg(json_build_object('period', each.period, 'startedAt', each.started_at,
        'endedAt', each.ended_at) order by each.period), '[]')
      from game_periods each where each.game_id = game.id) as times,
    (select coalesce(json_object_agg(change.key, json_build_object('by', ${actorJson}, 'at', change.at,
        'seq', change.seq, 'enteredAt', case when change.was_new then change.first_at end,
        'enteredSeq', case when change.was_new then change.first_seq end)), '{}')
      from (select distinct on (key) *, first_value(at) over entry as first_at, first_value(seq) over entry as first_seq,
          first_value(before) over entry is null as was_new
        from sheet_changes where game_id = game.id and key is not null
        window entry as (partition by key order by seq) order by key, seq desc) change) as marks,
    ${latest('sign', sql`'name', change.after ->> 'name', 'drawn', change.after ->> 'drawn', 'seq', change.seq, 'isStale', ${hasLaterChange}`)}
      as signature,
    ${latest('finalize', sql`'seq', change.seq`)} as finalized,
    ${latest('reopen', sql`'reason', change.after ->> 'reason'`)} as reopened,
    ${teamBrief('home_team')} as home, ${teamBrief('away_team')} as away,
    ${rosterOf(sql`game.home_team_id`)} as "homeRoster", ${rosterOf(sql`game.away_team_id`)} as "awayRoster",
    ${lastLineupOf(sql`game.home_team_id`)} as "homeLast", ${lastLineupOf(sql`game.away_team_id`)} as "awayLast",
    ${assignedOfficials(sql``, sql`duty.status <> 'declined'`)} as officials
  from games game
  join seasons season on season.id = game.season_id
  join teams home_team on home_team.id = game.home_team_id
  join teams away_team on away_team.id = game.away_team_id
  where game.id = ${gameId}`;
