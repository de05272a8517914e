import { contrastOf } from '@league/contract';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { leagueSettings } from '../settings/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { iconPng, logoPng } from './drawBrand.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});

const get = (path: string, headers = {}) => app.send(`GET ${path}`, { headers });
const pictureAt = async (path: string) => sharp(Buffer.from(await (await get(path)).arrayBuffer()));
async function change(values: Partial<typeof leagueSettings.$inferInsert>) {
  await app.db.update(leagueSettings).set(values);
  await app.changes.settled();
}
const brand = { primary: '#0b5d3b', accent: '#f2b632' };

test('icons have the sizes that phones and browsers ask for, also of a league without colors', async () => {
  for (const values of [{}, { brand, shortName: 'NIHL', version: 1 }]) {
    await change({ savedBy: null, ...values });
    for (const [path, side] of [
      ['/apple-touch-icon.png', 180],
      ['/icons/192.png', 192],
      ['/icons/512.png', 512],
      ['/icons/maskable.png', 512],
    ] as const) {
      const { width, height, format } = await (await pictureAt(path)).metadata();
      expect({ path, width, height, format }).toEqual({ path, width: side, height: side, format: 'png' });
    }
  }
  const svg = await get('/icon.svg');
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(await svg.text()).toContain('#0b5d3b');
  expect((await get('/icons/logo.png')).status).toBe(404);
  expect((await get('/icons/1024.png')).status).toBe(404);
});

test('an icon changes with the colors, and its versioned address may be kept forever', async () => {
  const before = await get('/icons/192.png');
  expect(before.headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = before.headers.get('etag')!;
  expect((await get('/icons/192.png', { 'if-none-match': etag })).status).toBe(304);
  await change({ brand, version: 1 });
  const after = await get('/icons/192.png?v=1', { 'if-none-match': etag });
  expect([after.status, after.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000']);
});

/** The colors of a picture's center and corner. */
async function colorsOf(png: Buffer): Promise<{ corner: string; inside: Set<string> }> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => `#${data.subarray(3 * (y * info.width + x)).toString('hex', 0, 3)}`;
  const inside = new Set<string>();
  for (let x = 0; x < info.width; x += 1) inside.add(at(x, Math.round(info.height / 2)));
  return { corner: at(2, 2), inside };
}

test('without a logo the short name is drawn, legible on every color, in Latin and Arabic letters', async () => {
  for (const primary of ['#000000', '#ffffff', '#ccff00', '#777777', '#0b5d3b']) {
    for (const shortName of ['NIHL', 'Nile League', 'دوري النيل', 'A']) {
      const look = { name: 'League', shortName, brand: { primary, accent: '#ff2d95' }, logo: undefined };
      const { corner, inside } = await colorsOf(await iconPng(look, 'maskable', 64));
      expect(corner).toBe(primary);
      const best = Math.max(...[...inside].map((color) => contrastOf(color, primary)));
      expect(best, `${shortName} on ${primary}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('a logo is in the icons, on white if it is dark and on dark if it is light', async () => {
  for (const [color, corner] of [
    ['#101010', '#ffffff'],
    ['#ffffff', '#11283c'],
  ] as const) {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: color } })
      .png()
      .toBuffer();
    const look = { name: 'League', shortName: 'L', brand: null, logo };
    const drawn = await colorsOf(await iconPng(look, 'square', 64));
    expect([drawn.corner, drawn.inside.has(color)]).toEqual([corner, true]);
  }
});

test('pages show the logo and its size, and link previews a picture with it', async () => {
  const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0b5d3b' } })
    .png()
    .toBuffer();
  await app.input.stores.storage.put('league/logo.png', logo, 'image/png');
  await change({ logo: '/media/league/logo.png', version: 4, name: 'The Ice Hockey League of the Valley' });
  const league = await (await get('/api/public/league')).json();
  expect(league).toMatchObject({ logo: '/icons/logo.png?v=4', iconVersion: 4 });
  const { width, height } = await (await pictureAt('/icons/logo.png?v=4')).metadata();
  expect([width, height]).toEqual([288, 96]);
  const card = await (await pictureAt('/icons/card.png')).metadata();
  expect([card.width, card.height]).toEqual([1200, 630]);
  const page = (await (await get('/api/public/page?path=/')).json()) as { head: { image: { src: string } } };
  expect(new URL(page.head.image.src).pathname + new URL(page.head.image.src).search).toBe('/icons/card.png?v=4');
});

test('a logo that would not be seen in one of the themes is on a plate', async () => {
  const dot = (color: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="${color}"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  for (const [color, corner] of [
    ['#101010', 'ffffffff'],
    ['#ffffff', '11283cff'],
    ['#c8102e', '00000000'],
  ] as const) {
    const drawn = await logoPng({ name: 'League', shortName: 'L', brand: null, logo: await dot(color) });
    expect((await sharp(drawn).ensureAlpha().raw().toBuffer()).toString('hex', 0, 4), color).toBe(corner);
  }
});

test('the manifest names the league, its colors and its icons', async () => {
  await change({ brand, version: 2, name: 'Nile League', shortName: 'NL' });
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Nile League', short_name: 'NL', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await get(src)).status, src).toBe(200);
  expect(manifest.icons[0]!.src).toBe('/icons/192.png?v=2');
});
