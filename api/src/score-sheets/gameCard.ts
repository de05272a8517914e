import { isLanguage, type LeagueSettings, languages, unprefixedLanguage } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { logoFile } from '../league/brandFiles.ts';
import { canBeId, siteIn, timeOfDay } from '../page-heads/site.ts';
import { createDrawnCache } from '../pictures/drawnCache.ts';
import type { Db } from '../platform/database/db.ts';
import type { inLanguages } from '../platform/database/inLanguage.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { settingsIn } from '../settings/settings.ts';
import { drawGameCard } from './drawGameCard.ts';
import { aboutOf, type HeadTeam, lastGoalIn, readHeadGame, shownScore, statusIn } from './headGame.ts';

/** `/images/games/{gameId}.png?language=ar`: the picture of link previews of a game. */
export const gameCardPath = '/images/games/:file{[^/]+\\.png}';

interface CardSources {
  db: Db;
  inLanguage: ReturnType<typeof inLanguages>;
  settings: () => Promise<LeagueSettings>;
  publicUrl: string;
  storage: Pick<Storage, 'read' | 'keyOf'>;
}

/** A game as it stands at the request. @throws 404 for an unknown game */
export function gameCardOf({
  db,
  inLanguage,
  settings,
  publicUrl,
  storage,
}: CardSources): MiddlewareHandler<RequestEnv> {
  const keep = createDrawnCache();
  return async (c) => {
    const id = (c.req.param('file') ?? '').slice(0, -'.png'.length);
    const asked = c.req.query('language');
    const language = isLanguage(asked) ? asked : unprefixedLanguage;
    const league = await settings();
    const site = siteIn(language, settingsIn(language, league), publicUrl);
    const game = canBeId(id) && (await readHeadGame(language === unprefixedLanguage ? db : inLanguage[language], id));
    if (!game) throw notFound('game');
    const { brand } = league;
    const isRtl = languages[language].direction === 'rtl';
    const text = {
      instead: shownScore(game) === null && game.timeKnown ? timeOfDay(site, game.startsAt) : '',
      status: statusIn(site, game),
      about: aboutOf(site, game, ' · '),
      lastGoal: lastGoalIn(site, game),
    };
    const drawn = await keep(
      JSON.stringify([game.home, game.away, game.home_score, game.away_score, brand, isRtl, text]),
      async () => {
        const team = async ({ name, code, color, logo }: HeadTeam, goals: number | null) => ({
          name,
          code,
          color,
          logo: await logoFile(storage, logo),
          score: shownScore(game) === null ? null : new Intl.NumberFormat(site.locale).format(goals ?? 0),
        });
        const [home, away] = await Promise.all([team(game.home, game.home_score), team(game.away, game.away_score)]);
        return drawGameCard({ brand, home, away, isRtl, ...text });
      },
    );
    if (!drawn) throw notFound('game');
    c.header('cache-control', 'no-cache');
    c.header('etag', drawn.etag);
    if (c.req.header('if-none-match')?.includes(drawn.etag)) return c.body(null, 304);
    return c.body(drawn.bytes, 200, { 'content-type': 'image/png' });
  };
}
