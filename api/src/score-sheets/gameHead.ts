import { type GameStatus, type PageAt, startOrDay } from '@league/contract';
import { sql } from 'drizzle-orm';
import { canBeId, headAt, organization, pageAddress, type RoomPages, type Site } from '../page-heads/site.ts';
import type { Db } from '../platform/database/db.ts';
import {
  aboutOf,
  competitionOf,
  gameCardAddress,
  type HeadTeam,
  readHeadGame,
  shownScore,
  statusIn,
} from './headGame.ts';

/** The status in schema.org's terms, which has none for live and finished games. */
const eventStatuses: Partial<Record<GameStatus, string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

/** The page metadata of a game. */
async function gameHead(db: Db, site: Site, gameId: string): Promise<PageAt> {
  if (!canBeId(gameId)) return { is: 'missing' };
  const game = await readHeadGame(db, gameId);
  if (!game) return { is: 'missing' };
  const { home, away, venue, startsAt, status } = game;
  const { messages } = site;
  const title = messages.game({ away: away.name, home: home.name });
  const path = `/schedule/${gameId}`;
  const competition = competitionOf(site, game);
  const score = shownScore(game);
  const stands = statusIn(site, game);
  const state = score ? site.labels['rules/gameText'].line({ status: stands, score }) : stands;
  const description = messages.gameSay({ state, game: title, about: aboutOf(site, game, messages.comma) });
  return headAt(site, path, {
    title,
    description,
    image: { src: gameCardAddress(site, gameId, game), alt: description },
    schema: {
      '@type': 'SportsEvent',
      name: title,
      sport: messages.sport,
      startDate: startOrDay({ date: startsAt, timeKnown: game.timeKnown }, site.timeZone),
      eventStatus: eventStatuses[status] ?? 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: venue ?? home.city ?? home.name, ...(home.city && { address: home.city }) },
      homeTeam: toTeam(site, home),
      awayTeam: toTeam(site, away),
      organizer: organization(site),
      superEvent: { '@type': 'SportsEvent', name: competition },
      url: pageAddress(site, path),
    },
  });
}

/** The page metadata of a game's official report. */
async function reportHead(db: Db, site: Site, gameId: string): Promise<PageAt> {
  const game = await gameHead(db, site, gameId);
  if (game.is !== 'page' || !game.head) return game;
  const { title, description } = game.head;
  return headAt(site, `/schedule/${gameId}/report`, { title: site.messages.report({ game: title }), description });
}

const toTeam = (site: Site, { name, slug, isArchived }: HeadTeam) => ({
  '@type': 'SportsTeam',
  name,
  ...(!isArchived && { url: pageAddress(site, `/teams/${slug}`) }),
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
  reads: ['games', 'seasons', 'teams', 'goals', 'players'],
  records: {
    of: 'games',
    rows: sql`select id, '/schedule/' || id as path, updated_at as changed from games`,
  },
};
