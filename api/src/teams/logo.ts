import { createHash } from 'node:crypto';
import { isPlainText } from '@league/contract';
import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { openPicture } from '../pictures/stripMetadata.ts';
import { type Db, requireRow } from '../platform/database/db.ts';
import { notFound } from '../platform/http/faults.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { teams } from './tables.ts';

/** The specification's address of a team's logo, which stays when the logo changes. */
export const logoPath = '/images/teams/:file{[^/]+\\.png}';

/** Shown for a team without one. */
const defaultLogo = '/images/teams/default.svg';

/** In pixels, of its longer side. */
const longestSide = 512;
const maxKept = 64;

/** A team's logo as a PNG, whatever format was uploaded. @throws 404 for an unknown team */
export function logoOf(db: Db, storage: Pick<Storage, 'read' | 'keyOf'>): MiddlewareHandler<RequestEnv> {
  /** By the file's key, which identifies its content. */
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>();

  async function drawn(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await storage.read(key);
    if (!file) return undefined;
    const fitting = openPicture(file.bytes).resize(longestSide, longestSide, { fit: 'inside' });
    return new Uint8Array(await fitting.png().toBuffer());
  }

  function logoAt(key: string) {
    const known = kept.get(key);
    if (known) return known;
    // A file that cannot be drawn is requested again later.
    const drawing = drawn(key).catch(() => {
      kept.delete(key);
      return undefined;
    });
    kept.set(key, drawing);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
    return drawing;
  }

  return async (c) => {
    const slug = (c.req.param('file') ?? '').slice(0, -'.png'.length);
    if (!isPlainText(slug)) throw notFound('team');
    const team = await requireRow('team', db.select({ logo: teams.logo }).from(teams).where(eq(teams.slug, slug)));
    c.header('cache-control', 'no-cache');
    const key = team.logo ? storage.keyOf(team.logo) : undefined;
    if (team.logo && !key) return c.redirect(team.logo);
    const logo = key && (await logoAt(key));
    if (!logo) return c.redirect(defaultLogo);
    const etag = `"${createHash('sha256').update(logo).digest('base64url').slice(0, 22)}"`;
    c.header('etag', etag);
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
    return c.body(logo, 200, { 'content-type': 'image/png' });
  };
}
