import { isPlainText } from '@league/contract';
import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { createDrawnCache } from '../pictures/drawnCache.ts';
import { openPicture } from '../pictures/stripMetadata.ts';
import { type Db, requireRow } from '../platform/database/db.ts';
import { notFound } from '../platform/http/httpErrors.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { teamAt, teams } from './tables.ts';

/** The specification's address of a team's logo, which stays when the logo changes. */
export const logoPath = '/images/teams/:file{[^/]+\\.png}';

/** Shown for a team without one. */
const defaultLogo = '/images/teams/default.svg';

/** In pixels, of its longer side. */
const longestSide = 512;

/** A team's logo as a PNG, whatever format was uploaded. @throws 404 for an unknown team */
export function logoOf(db: Db, storage: Pick<Storage, 'read' | 'keyOf'>): MiddlewareHandler<RequestEnv> {
  const keep = createDrawnCache();

  const logoAt = (key: string) =>
    keep(key, async () => {
      const file = await storage.read(key);
      return file && openPicture(file.bytes).resize(longestSide, longestSide, { fit: 'inside' }).png().toBuffer();
    });

  return async (c) => {
    const slug = (c.req.param('file') ?? '').slice(0, -'.png'.length);
    if (!isPlainText(slug)) throw notFound('team');
    const team = await requireRow(
      'team',
      db
        .select({ logo: teams.logo })
        .from(teams)
        .where(eq(teams.id, teamAt(slug))),
    );
    c.header('cache-control', 'no-cache');
    const key = team.logo ? storage.keyOf(team.logo) : undefined;
    if (team.logo && !key) return c.redirect(team.logo);
    const logo = key && (await logoAt(key));
    if (!logo) return c.redirect(defaultLogo);
    c.header('etag', logo.etag);
    if (c.req.header('if-none-match')?.includes(logo.etag)) return c.body(null, 304);
    return c.body(logo.bytes, 200, { 'content-type': 'image/png' });
  };
}
