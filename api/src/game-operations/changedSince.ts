import { dayIn, timeIn } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, type HttpError } from '../platform/http/httpErrors.ts';

/** A row of `games` in the audit log. */
type Row = Record<string, string | null>;

interface GameDifference {
  /** Null: the change was not made by staff. */
  before: Row | null;
  now: Row;
  season: string;
  home: string;
  away: string;
  by: string[];
}

/** A game's columns: their names in messages, and their fields in a form. */
const columns: Record<string, [name: string, path: string]> = {
  starts_at: ['date', 'date'],
  venue: ['venue', 'venue'],
  home_team_id: ['home team', 'home_team_id'],
  away_team_id: ['away team', 'away_team_id'],
  season_id: ['season', 'season'],
  competition_type: ['competition', 'competition_type'],
  tournament_name: ['tournament', 'tournament_name'],
  status: ['status', 'status'],
  status_reason: ['reason', 'reason'],
  notes: ['notes', 'notes'],
};

/**
 * The conflict of a change to an outdated version: who has changed what since.
 * @param current the current game, as the operation would answer it
 */
export async function changedSince(
  db: Db,
  gameId: string,
  version: number,
  timeZone: string,
  current?: unknown,
): Promise<HttpError> {
  const [known] = await rowsOf<GameDifference>(db, statement(gameId, version));
  const { before, now, by } = known!;
  if (!before) return conflict('games.changed', 'This game has been changed in the meantime.', { current });
  const isChanged = (column: string) => before[column] !== now[column];
  const changed = Object.keys(columns).filter(
    (column) => isChanged(column) || (column === 'starts_at' && isChanged('time_known')),
  );
  const what = changed.map((column) => columns[column]![0]);
  const message = `${list(by)} changed this game in the meantime: ${list(what)}.`;
  const told = toldBy(known!, timeZone);
  const issues = changed.map((column) => ({ path: columns[column]![1], message: `Now: ${told(column)}` }));
  return conflict('games.changed', message, { issues, current });
}

const list = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);

function toldBy({ now, season, home, away }: GameDifference, timeZone: string) {
  const named: Row = { season_id: season, home_team_id: home, away_team_id: away };
  return (column: string) => {
    if (column === 'starts_at') {
      const day = dayIn(timeZone, now.starts_at!);
      return now.time_known ? `${day}, ${timeIn(timeZone, now.starts_at!)}` : day;
    }
    return named[column] ?? now[column] ?? 'empty';
  };
}

const statement = (gameId: string, version: number) => sql`
  with entries as (
    select entry.id, entry.before, (entry.after ->> 'version')::int as version, coalesce(person.name, 'Somebody') as person
    from audit_log entry left join staff person on person.id = entry.actor_id
    where entry.record = 'games' and entry.record_id = ${gameId} and entry.change = 'update'
  )
  select (select before from entries where (before ->> 'version')::int = ${version} order by id limit 1) as before,
    to_jsonb(game) as now, season.name as season, home.name as home, away.name as away,
    array(select person from entries where version > ${version} group by person order by min(id)) as by
  from games game
  join seasons season on season.id = game.season_id
  join teams home on home.id = game.home_team_id
  join teams away on away.id = game.away_team_id
  where game.id = ${gameId}`;
