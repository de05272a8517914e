import { type calendarFeedsApi, isInCompetition, type ValidatedQuery } from '@league/contract';
import { sql } from 'drizzle-orm';
import { ICalCalendar, type ICalEventData } from 'ical-generator';
import { isCurrentOrRecent, recentFor } from '../games/gameStart.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import { teamAt } from '../teams/tables.ts';
import { calendarText, type FeedLeague, refreshSeconds } from './calendarText.ts';
import { aboutEvent, type EventGame, eventColumns, gameEvent } from './gameEvent.ts';

type CalendarFeedQuery = ValidatedQuery<typeof calendarFeedsApi.games>;

interface FeedGame extends EventGame {
  competition_type: 'season' | 'tournament';
  tournament: string | null;
}

/**
 * The games of the current season, recent and upcoming ones as iCalendar (RFC 5545), of one team or all. It contains no request
 * time, so it is identical byte for byte until a game changes.
 * @throws 404 for an unknown team
 */
export async function getCalendarFeed(
  db: Db,
  { team: slug, competition = 'all' }: CalendarFeedQuery,
  league: FeedLeague,
) {
  const team = slug === undefined ? undefined : await findTeam(db, slug);
  const games = await rowsOf<FeedGame>(db, statement(team?.id));
  const calendar = new ICalCalendar({
    name: team ? league.messages.calendar({ name: team.name, league: league.shortName }) : league.name,
    prodId: { company: league.name, product: 'Games', language: league.language.toUpperCase() },
    url: league.pageAt('/schedule'),
    ttl: refreshSeconds,
  });
  const events = games.filter((game) => isInCompetition(game, competition)).map((game) => toEvent(game, league));
  return calendarText(calendar, events, league);
}

async function findTeam(db: Db, slug: string) {
  const [team] = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id, name from teams where id = ${teamAt(slug)} and archived_at is null`,
  );
  if (!team) throw notFound('team');
  return team;
}

function toEvent(game: FeedGame, league: FeedLeague): ICalEventData {
  const description = [game.tournament, ...aboutEvent(game, league)].filter(Boolean).join('\n');
  return {
    id: `game-${game.id}@${new URL(league.publicUrl).hostname}`,
    ...gameEvent(game, league),
    ...(description && { description }),
  };
}

/** A canceled game stays in the feed for this long, so that every calendar notices. */
const cancelledFor = sql`interval '30 days'`;

/** How long the feed is valid without changes: until a canceled game, or one of another season, disappears. */
export async function untilFeedChangesMs(db: Db): Promise<number> {
  const [next] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from least(
      (select min(updated_at) + ${cancelledFor} from games
        where status = 'cancelled' and updated_at > now() - ${cancelledFor}),
      (select min(starts_at) + ${recentFor} from games
        where starts_at > now() - ${recentFor} and season_id is distinct from (select id from seasons where is_current))
      ) - now()) * 1000)::float8 as ms`,
  );
  return next?.ms ?? Number.POSITIVE_INFINITY;
}

const statement = (teamId: string | undefined) => sql`
  select ${eventColumns}, game.updated_at as "updatedAt", game.competition_type, game.tournament_name as tournament
  from games game
  join teams home on home.id = game.home_team_id
  join teams away on away.id = game.away_team_id
  where ${isCurrentOrRecent}
    and (game.status <> 'cancelled' or game.updated_at > now() - ${cancelledFor})
    and ${teamId ? sql`${teamId} in (game.home_team_id, game.away_team_id)` : sql`true`}
  order by game.starts_at, game.id`;
