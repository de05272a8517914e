import { dayIn, type GameWarning, minVenueHours, timeIn } from '@league/contract';
import { sql } from 'drizzle-orm';
import { uuidArray } from '../platform/database/bulk.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { seasonSpan } from './seasonSpan.ts';

interface CheckedGame {
  gameId: string;
  date: string;
  season: string;
  startsOn: string | null;
  endsOn: string | null;
  venue: string | null;
  others: Other[];
}

interface Other {
  gameId: string;
  date: string;
  timeKnown: boolean;
  home: string;
  away: string;
  shared: string[];
  isAtVenue: boolean;
}

/**
 * Warnings about these games: a team's second game of the day, an occupied venue, a day outside the season. A game of which only
 * the day is known occupies no venue.
 */
export async function gameWarnings(db: Db, gameIds: readonly string[], timeZone: string): Promise<GameWarning[]> {
  const found = await rowsOf<CheckedGame>(db, statement(gameIds, timeZone));
  return found.flatMap((game) => [...aboutOthers(game, timeZone), ...aboutSeason(game, timeZone)]);
}

function aboutOthers({ gameId, venue, others }: CheckedGame, timeZone: string): GameWarning[] {
  return others.flatMap(({ gameId: otherGameId, date, timeKnown, home, away, shared, isAtVenue }) => {
    const which = timeKnown ? `${away} at ${home}, ${timeIn(timeZone, date)}` : `${away} at ${home}`;
    const twice = shared.map((team) => ({
      kind: 'teamPlaysThatDay' as const,
      message: `${team}: there is another game that day (${which}).`,
    }));
    const taken = isAtVenue
      ? [{ kind: 'venueTaken' as const, message: `${venue} is occupied around that time (${which}).` }]
      : [];
    return [...twice, ...taken].map((warning) => ({ ...warning, gameId, otherGameId }));
  });
}

/** The season's days; missing ones are derived from its name. */
function aboutSeason({ gameId, date, season, startsOn, endsOn }: CheckedGame, timeZone: string): GameWarning[] {
  const named = seasonSpan(season);
  const [from, until] = [startsOn ?? named?.from, endsOn ?? named?.until];
  const day = dayIn(timeZone, date);
  if ((!from || from <= day) && (!until || day <= until)) return [];
  const message = `This day is outside the season ${season}.`;
  return [{ kind: 'outsideSeason', message, gameId, otherGameId: null }];
}

/** Only games of neighboring days are read. */
const statement = (gameIds: readonly string[], timeZone: string) => sql`
  select game.id as "gameId", to_json(game.starts_at) as date, season.name as season,
    season.starts_on as "startsOn", season.ends_on as "endsOn", game.venue, (
    select coalesce(json_agg(json_build_object('gameId', other.id, 'date', other.starts_at, 'timeKnown', other.time_known,
        'home', home.name, 'away', away.name, 'isAtVenue', found.is_at_venue,
        'shared', case when found.is_same_day then array_remove(array[
            case when home.id in (game.home_team_id, game.away_team_id) then home.name end,
            case when away.id in (game.home_team_id, game.away_team_id) then away.name end], null)
          else '{}' end) order by other.starts_at, other.id), '[]')
    from games other
    join teams home on home.id = other.home_team_id
    join teams away on away.id = other.away_team_id
    cross join lateral (select
      (other.starts_at at time zone ${timeZone})::date = (game.starts_at at time zone ${timeZone})::date as is_same_day,
      lower(other.venue) = lower(game.venue) and other.time_known and game.time_known
        and abs(extract(epoch from other.starts_at - game.starts_at)) < ${minVenueHours} * 3600 as is_at_venue
    ) found
    where other.id <> game.id and other.status not in ('postponed', 'cancelled')
      and game.status not in ('postponed', 'cancelled')
      and other.starts_at between game.starts_at - interval '26 hours' and game.starts_at + interval '26 hours'
      and (found.is_at_venue or (found.is_same_day
        and (home.id in (game.home_team_id, game.away_team_id) or away.id in (game.home_team_id, game.away_team_id))))
  ) as others
  from games game join seasons season on season.id = game.season_id
  where game.id = any(${uuidArray(gameIds)})
  order by game.starts_at, game.id`;
