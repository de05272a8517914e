import { type EndedOtherwise, type GameStatus, gameLine, isNotPlayed, type PageAt } from '@league/contract';
import { sql } from 'drizzle-orm';
import { forfeitedBy } from '../games/tables.ts';
import {
  canBeId,
  dayAndTime,
  headAt,
  organization,
  type RoomPages,
  type Site,
  wholeAddress,
} from '../page-heads/site.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';

interface Row extends EndedOtherwise {
  status: GameStatus;
  startsAt: string;
  venue: string | null;
  home_score: number | null;
  away_score: number | null;
  decision_type: 'regulation' | 'overtime' | 'shootout' | null;
  tournament: string | null;
  season: string;
  home: Side;
  away: Side;
}

interface Side {
  name: string;
  slug: string;
  city: string | null;
  isArchived: boolean;
}

const side = (alias: string) =>
  sql.raw(`json_build_object('name', ${alias}.name, 'slug', ${alias}.slug, 'city', ${alias}.city,
    'isArchived', ${alias}.archived_at is not null)`);

/** The status in schema.org's terms, which has none for live and finished games. */
const eventStatuses: Partial<Record<GameStatus, string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

/** The page metadata of a game. */
async function gameHead(db: Db, site: Site, gameId: string): Promise<PageAt> {
  if (!canBeId(gameId)) return { is: 'missing' };
  const [game] = await rowsOf<Row>(
    db,
    sql`select game.status, to_json(game.starts_at) as "startsAt", game.venue, game.home_score, game.away_score,
        game.decision as decision_type, ${forfeitedBy} as "forfeitedBy",
        game.is_awarded as "isAwarded", game.is_abandoned as "isAbandoned", game.tournament_name as tournament, season.name as season,
        ${side('home')} as home, ${side('away')} as away
      from games game join seasons season on season.id = game.season_id
      join teams home on home.id = game.home_team_id join teams away on away.id = game.away_team_id
      where game.id = ${gameId}`,
  );
  if (!game) return { is: 'missing' };
  const { home, away, venue, startsAt, status } = game;
  const { words, labels } = site;
  const title = words.game({ away: away.name, home: home.name });
  const canonical = wholeAddress(site, `/schedule/${gameId}`);
  const state = isNotPlayed({ date: startsAt, status }, Date.now())
    ? words.notPlayed
    : gameLine({ ...game, period: null, elapsedSeconds: null }, 3, labels['rules/gameText']);
  const competition = game.tournament ?? `${site.shortName} ${game.season}`;
  const about = [competition, dayAndTime(site, startsAt), ...(venue ? [venue] : [])];
  return headAt(site, canonical, {
    title,
    description: words.gameSay({ state, game: title, about: about.join(words.comma) }),
    schema: {
      '@type': 'SportsEvent',
      name: title,
      sport: words.sport,
      startDate: startsAt,
      eventStatus: eventStatuses[status] ?? 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: venue ?? home.city ?? home.name, ...(home.city && { address: home.city }) },
      homeTeam: toTeam(site, home),
      awayTeam: toTeam(site, away),
      organizer: organization(site),
      superEvent: { '@type': 'SportsEvent', name: competition },
      url: canonical,
    },
  });
}

/** The page metadata of a game's official report. */
async function reportHead(db: Db, site: Site, gameId: string): Promise<PageAt> {
  const game = await gameHead(db, site, gameId);
  if (game.is !== 'page' || !game.head) return game;
  const { title, description } = game.head;
  return headAt(site, `/schedule/${gameId}/report`, { title: site.words.report({ game: title }), description });
}

const toTeam = (site: Site, { name, slug, isArchived }: Side) => ({
  '@type': 'SportsTeam',
  name,
  ...(!isArchived && { url: wholeAddress(site, `/teams/${slug}`) }),
});

/** The public pages of games. */
export const gamePages: RoomPages = {
  heads: [
    ['/schedule/*', gameHead],
    ['/schedule/*/report', reportHead],
    ['/overlay/*', gameHead],
  ],
  // A game whose day has passed was not played, even if nobody recorded it.
  goodForMs: async () => 3_600_000,
  reads: ['games', 'seasons', 'teams'],
  records: {
    of: 'games',
    rows: sql`select id, '/schedule/' || id as path, updated_at as changed from games`,
  },
};
