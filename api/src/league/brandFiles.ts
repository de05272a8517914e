import { brandAddress, type LeagueSettings, productTheme, themeOf } from '@league/contract';
import type { MiddlewareHandler } from 'hono';
import { createDrawnCache } from '../pictures/drawnCache.ts';
import { noSuchAddress } from '../platform/http/httpErrors.ts';
import type { RequestEnv } from '../platform/http/requests.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type BrandSource, cardPng, iconPng, iconSvg, logoOnBackgroundPng, logoPng } from './drawBrand.ts';

type Store = Pick<Storage, 'read' | 'keyOf'>;
type Draw = (look: BrandSource) => Promise<Uint8Array | undefined>;

/** The league's icons and pictures, by path. */
const drawings: Record<string, Draw> = {
  '/icon.svg': async (look) => Buffer.from(await iconSvg(look, 'rounded')),
  '/apple-touch-icon.png': (look) => iconPng(look, 'square', 180),
  '/icons/192.png': (look) => iconPng(look, 'rounded', 192),
  '/icons/512.png': (look) => iconPng(look, 'rounded', 512),
  '/icons/maskable.png': (look) => iconPng(look, 'maskable', 512),
  '/icons/card.png': cardPng,
  '/icons/plated.png': logoOnBackgroundPng,
  '/icons/logo.png': logoPng,
};

export const brandPaths = Object.keys(drawings);

/** The file of the league's logo, if it has one. */
export async function logoFile(storage: Store, logo: string | null): Promise<Uint8Array | undefined> {
  const key = logo ? storage.keyOf(logo) : undefined;
  return key === undefined ? undefined : (await storage.read(key))?.bytes;
}

const anHour = 3600;
const aYear = 31_536_000;

/** Answers with a picture that is made from the league's colors, logo and name. @throws 404 for the logo of a league without one */
export function brandFilesOf(settings: () => Promise<LeagueSettings>, storage: Store): MiddlewareHandler<RequestEnv> {
  const keep = createDrawnCache();
  return async (c) => {
    const { path } = c.req;
    const draw = drawings[path];
    if (!draw) throw noSuchAddress();
    const { name, shortName, brand, logo } = await settings();
    const drawn = await keep(JSON.stringify([path, name, shortName, brand, logo]), async () =>
      draw({ name, shortName, brand, logo: await logoFile(storage, logo) }),
    );
    if (!drawn) throw noSuchAddress();
    // With a version, the address changes with the picture.
    c.header('cache-control', `public, max-age=${c.req.query('v') ? aYear : anHour}`);
    c.header('etag', drawn.etag);
    if (c.req.header('if-none-match')?.includes(drawn.etag)) return c.body(null, 304);
    return c.body(drawn.bytes, 200, { 'content-type': path.endsWith('.svg') ? 'image/svg+xml' : 'image/png' });
  };
}

/** The site on home screens. */
export function manifestOf({ name, shortName, brand, logo, version, languages }: LeagueSettings) {
  const at = (path: string) => brandAddress(path, brand || logo ? version : undefined);
  const { light } = brand ? themeOf(brand) : productTheme;
  return {
    id: '/',
    name,
    short_name: shortName,
    lang: languages[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light['dark-background'],
    background_color: light.background,
    icons: [
      { src: at('/icons/192.png'), sizes: '192x192', type: 'image/png' },
      { src: at('/icons/512.png'), sizes: '512x512', type: 'image/png' },
      { src: at('/icons/maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: at('/icon.svg'), sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
