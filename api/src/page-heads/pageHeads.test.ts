import { type Language, type PageAt, type PageHead, pageHeadsApi } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { drafts } from '../drafts/tables.ts';
import { events } from '../events/tables.ts';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { newId } from '../platform/database/columns.ts';
import { players } from '../players/tables.ts';
import { products, stockMovements, variants } from '../products/tables.ts';
import { roomPages } from '../rooms.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { shopPages } from '../shop-pages/tables.ts';
import { fillShopPages } from '../shop-pages/testing/fillShopPages.ts';
import { teams } from '../teams/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { videos } from '../videos/tables.ts';
import { opening } from './site.ts';
import { sitemap } from './sitemap.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test' });
  league = await smallSchedule(app);
});

const at = async (path: string, language?: Language) => {
  await app.changes.settled();
  const answer = await app.send(
    `GET /api/public/page?path=${encodeURIComponent(path)}${language ? `&language=${language}` : ''}`,
  );
  const page = (await answer.json()) as PageAt;
  expect(pageHeadsApi.get.declared.answer.parse(page)).toEqual(page);
  return page;
};
const headOf = async (path: string, language?: Language): Promise<PageHead> => {
  const page = await at(path, language);
  if (page.is !== 'page' || !page.head) throw new Error(`${path} has no head: ${JSON.stringify(page)}`);
  return page.head;
};

test('a game’s metadata has the teams, local time, venue and result', async () => {
  const { gameId } = await league.addGame();
  // Of a future day, whenever this runs.
  await app.db
    .update(games)
    .set({ startsAt: new Date('2099-11-20T17:30:00Z') })
    .where(eq(games.id, gameId));
  expect(await headOf(`/schedule/${gameId}/report`)).toMatchObject({
    title: 'Official report: Giza Kings at Cairo Pharaohs',
    canonical: `https://league.test/schedule/${gameId}/report`,
  });
  expect(await headOf(`/schedule/${gameId}`)).toMatchObject({
    title: 'Giza Kings at Cairo Pharaohs',
    description: expect.stringMatching(
      /^Scheduled: Giza Kings at Cairo Pharaohs, \S+ 2026-27, Friday, November 20, 2099 at 7:30.PM, Cairo Ice Hall\.$/,
    ),
    canonical: `https://league.test/schedule/${gameId}`,
    schema: {
      '@type': 'SportsEvent',
      name: 'Giza Kings at Cairo Pharaohs',
      startDate: expect.stringMatching(/^2099-11-20T17:30/),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Cairo Ice Hall' },
      homeTeam: { '@type': 'SportsTeam', name: 'Cairo Pharaohs', url: 'https://league.test/teams/cairo-pharaohs' },
      awayTeam: { name: 'Giza Kings' },
    },
  });
  await app.db.update(games).set({ timeKnown: false }).where(eq(games.id, gameId));
  expect((await headOf(`/schedule/${gameId}`)).schema).toMatchObject({ startDate: '2099-11-20' });
  const result = { status: 'final', homeScore: 3, awayScore: 2, decision: 'overtime' } as const;
  await app.db.update(games).set(result).where(eq(games.id, gameId));
  expect((await headOf(`/schedule/${gameId}`)).description).toMatch(/^Final \(OT\) 2 – 3: /);
  const before = new Date('2026-01-20T17:30:00Z');
  await app.db.update(games).set({ status: 'scheduled', startsAt: before, decision: null }).where(eq(games.id, gameId));
  expect((await headOf(`/schedule/${gameId}`)).description, 'its day has passed').toMatch(/^Not played: /);
  await app.db.update(games).set({ status: 'cancelled', notes: 'Do not tell' }).where(eq(games.id, gameId));
  const cancelled = await headOf(`/schedule/${gameId}`);
  expect(cancelled.schema!.eventStatus).toBe('https://schema.org/EventCancelled');
  expect(JSON.stringify(cancelled)).not.toContain('Do not tell');
});

test('a team has metadata, and an archived one is not found', async () => {
  const about = {
    description: 'By the river.',
    city: 'Giza',
    logo: '/media/teams/giza.png',
    generalManager: 'Hala Adel',
  };
  await app.db.update(teams).set(about).where(eq(teams.id, league.giza.id));
  expect(await headOf('/teams/giza-kings')).toMatchObject({
    title: 'Giza Kings',
    description: 'By the river.',
    image: { src: 'https://league.test/media/teams/giza.png', alt: 'Giza Kings' },
    schema: { '@type': 'SportsTeam', location: { name: 'Giza' }, memberOf: { name: 'Test League' } },
  });
  await app.db.update(teams).set({ slug: 'new-kings' }).where(eq(teams.id, league.giza.id));
  expect(await at('/teams/giza-kings')).toEqual({ is: 'moved', to: '/teams/new-kings' });
  await app.db.update(teams).set({ slug: 'giza-kings' }).where(eq(teams.id, league.giza.id));
  expect(await at('/teams/new-kings')).toEqual({ is: 'moved', to: '/teams/giza-kings' });
  await app.db.insert(teams).values({ name: 'Gone', code: 'GON', slug: 'gone', archivedAt: new Date() });
  expect(await at('/teams/gone')).toEqual({ is: 'missing' });
});

test('a player’s metadata has public data only', async () => {
  const id = newId();
  await app.db.insert(players).values({ id, name: 'Omar Nagy', hometown: 'Luxor', image: 'https://p.example/o.jpg' });
  const [season] = await app.db.select({ seasonId: games.seasonId }).from(games).limit(1);
  await app.db.insert(rosterAssignments).values({
    playerId: id,
    teamId: league.giza.id,
    seasonId: season!.seasonId,
    position: 'Center',
    jerseyNumber: 19,
    departureReason: 'A secret',
    notes: 'Another secret',
  });
  const head = await headOf(`/players/${id}`);
  expect(head).toMatchObject({
    title: 'Omar Nagy',
    description: 'Omar Nagy, #19, Center, Giza Kings, from Luxor: statistics and game log in the Test League.',
    kind: 'profile',
    image: { src: 'https://p.example/o.jpg' },
    schema: { '@type': 'Person', name: 'Omar Nagy', memberOf: { name: 'Giza Kings' } },
  });
  expect(JSON.stringify(head)).not.toContain('secret');
});

test('a product’s metadata has price and availability of each variant on sale; without offers while prices are pending or the shop takes no orders', async () => {
  const [jersey] = await app.db
    .insert(products)
    .values({ title: 'Home jersey', description: 'Red.', images: [{ src: '/media/products/j.png', alt: 'In red' }] })
    .returning();
  const productId = jersey!.id;
  const [m] = await app.db
    .insert(variants)
    .values([
      { productId, title: 'M', sku: 'J-M', priceCents: 8900, position: 0 },
      { productId, title: 'L', priceCents: 8950, position: 1 },
      { productId, title: 'XL', priceCents: null, position: 2 },
      { productId, title: 'S', priceCents: 8900, position: 3, isActive: false },
    ])
    .returning();
  await app.db.insert(stockMovements).values({
    productId,
    variantId: m!.id,
    variant: 'M',
    change: 3,
    reason: 'received',
    orderId: newId(),
  });
  const head = await headOf(`/shop/custom-${productId}`);
  expect(head).toMatchObject({
    kind: 'product',
    image: { src: 'https://league.test/media/products/j.png', alt: 'In red' },
    schema: {
      '@type': 'Product',
      offers: [
        { name: 'M', sku: 'J-M', price: '89.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
        { name: 'L', price: '89.50', availability: 'https://schema.org/OutOfStock' },
      ],
    },
  });
  await app.db.delete(shopPages).where(eq(shopPages.slug, 'imprint'));
  expect((await headOf(`/shop/custom-${productId}`)).schema).not.toHaveProperty('offers');
  await fillShopPages(app.db);
  expect((await headOf(`/shop/custom-${productId}`)).schema).toHaveProperty('offers');
  await app.db.update(variants).set({ priceCents: null }).where(eq(variants.productId, productId));
  expect((await headOf(`/shop/custom-${productId}`)).schema).not.toHaveProperty('offers');
  await app.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, productId));
  expect(await at(`/shop/custom-${productId}`)).toEqual({ is: 'missing' });
});

test('a video has metadata and is in the sitemap', async () => {
  const film = { title: 'The save', permalink: '/media/videos/a.webm', thumbnail: '/media/a.jpg', date: '2026-11-01' };
  const more = { category: 'Top Plays', platform: '', description: 'Into the glove.' } as const;
  const [made] = await app.db
    .insert(videos)
    .values({ ...film, ...more })
    .returning();
  expect(await headOf(`/videos/${made!.id}`)).toMatchObject({
    title: 'The save',
    description: 'Into the glove.',
    image: { src: expect.stringMatching(/\/media\/a\.jpg$/) },
    schema: { '@type': 'VideoObject', name: 'The save' },
  });
  expect(await sitemap(app.db, site, roomPages)).toContain(`/videos/${made!.id}<`);
});

test('drafts and upcoming events have metadata', async () => {
  const draft = {
    year: 2026,
    rounds: 6,
    style: 'straight',
    secondsPerPick: 0,
    autoSkip: false,
    location: 'Aswan',
  } as const;
  const [made] = await app.db.insert(drafts).values(draft).returning();
  expect(await headOf(`/drafts/${made!.id}`)).toMatchObject({ title: '2026 Draft', schema: null });
  expect(await headOf(`/drafts/${made!.id}`)).not.toHaveProperty('isUnlisted');
  const event = { type: 'camp', city: 'Luxor', startsAt: new Date(Date.now() + 86_400_000) } as const;
  await app.db.insert(events).values([
    { ...event, title: 'Goalie camp', status: 'published', publishedAt: new Date() },
    { ...event, title: 'Not yet out', status: 'approved' },
  ]);
  const head = await headOf('/events');
  expect(head.schema).toMatchObject({ '@graph': [{ '@type': 'Event', name: 'Goalie camp' }] });
  expect(JSON.stringify(head)).not.toContain('Not yet out');
  const own = expect.stringMatching(/^https:\/\/league\.test\/ar\/events#event-/);
  expect((await headOf('/events', 'ar')).schema).toMatchObject({ '@graph': [{ url: own }] });
});

test('unknown records are not found, whatever the address', async () => {
  for (const room of [
    '/schedule/',
    '/overlay/',
    '/teams/',
    '/players/',
    '/drafts/',
    '/videos/',
    '/shop/custom-',
    '/shop/',
    '/news/',
  ]) {
    for (const word of [newId(), 'nobody', "'; drop table teams; --", '%E0%A4%A', '..', '<script>']) {
      expect(await at(room + word), room + word).toEqual({ is: 'missing' });
    }
  }
});

test('general pages have descriptions, and a page with two addresses names its canonical one', async () => {
  expect(await headOf('/')).toMatchObject({ title: 'Test League', schema: { '@type': 'SportsOrganization' } });
  for (const path of [
    '/schedule',
    '/standings',
    '/stats',
    '/teams',
    '/players',
    '/search',
    '/photos',
    '/videos',
    '/drafts',
    '/shop',
    '/shop/returns',
    '/shop/imprint',
    '/contact',
  ]) {
    const { title, description, canonical } = await headOf(path);
    expect(canonical).toBe(`https://league.test${path}`);
    expect(`${title} ${description}`).toContain('Test League');
  }
  expect((await headOf('/calendar')).canonical).toBe('https://league.test/schedule');
  expect((await headOf('/gallery/')).canonical).toBe('https://league.test/photos');
  for (const path of ['/admin/teams', '/cart', '/constructor', '/__proto__']) {
    expect(await at(path), path).toEqual({ is: 'page', head: null });
  }
});

test('the metadata of a page is in the language of its address', async () => {
  const about = (path: string) => headOf(path, 'ar');
  expect(await about('/standings')).toMatchObject({
    title: 'جدول الترتيب',
    canonical: 'https://league.test/standings',
  });
  for (const path of ['/', '/schedule', '/shop/returns', '/search', '/news', '/events']) {
    expect((await about(path)).description.replaceAll('Test League', ''), path).not.toMatch(/[A-Za-z]/);
  }
  const [game] = await app.db.select({ id: games.id, startsAt: games.startsAt }).from(games).limit(1);
  await app.db.update(games).set({ status: 'final', homeScore: 1, awayScore: 2, decision: 'regulation' });
  const { title, description, schema } = await about(`/schedule/${game!.id}`);
  expect(title).toMatch(/^\u2068.+\u2069 على أرض \u2068.+\u2069$/);
  expect(description).toMatch(/^\u200f\u2068\u200f\u2068النهائية\u2069 \u20682 – 1\u2069\u2069: /);
  expect(schema).toMatchObject({
    name: title.replaceAll(/[\u2068\u2069]/g, ''),
    sport: 'هوكي الجليد',
    url: `https://league.test/ar/schedule/${game!.id}`,
    homeTeam: { url: expect.stringMatching(/^https:\/\/league\.test\/ar\/teams\//) },
  });
});

test('a long text is cut at a word', () => {
  const text = opening(`${'word '.repeat(60)}`);
  expect(text).toMatch(/^(word )+word…$/);
  expect(text.length).toBeLessThanOrEqual(202);
  expect(opening(`${'a'.repeat(199)}🏒🏒`)).toBe(`${'a'.repeat(199)}…`);
  expect(opening('  Two\n lines ')).toBe('Two lines');
});

const site = { publicUrl: 'https://league.test', languages: ['en'] } as const;
const paths = (xml: string) => [...xml.matchAll(/<loc>https:\/\/league\.test([^<]*)<\/loc>/g)].map(([, path]) => path!);

test('the sitemap lists every public page once, and no other', async () => {
  await app.changes.settled();
  const unlisted = { year: 2027, rounds: 1, style: 'straight', secondsPerPick: 0, autoSkip: false } as const;
  const [hidden] = await app.db
    .insert(drafts)
    .values({ ...unlisted, visibility: 'unlisted' })
    .returning();
  const answer = await app.send('GET /api/public/sitemap.xml');
  expect(await answer.clone().text()).not.toContain(hidden!.id);
  expect(await headOf(`/drafts/${hidden!.id}`)).toMatchObject({ isUnlisted: true });
  expect(answer.headers.get('content-type')).toMatch(/^text\/xml/);
  const xml = await answer.text();
  const found = paths(xml);
  expect(new Set(found).size).toBe(found.length);
  expect(found).toEqual(
    expect.arrayContaining(['/', '/news', '/events', '/players', '/standings', '/teams/giza-kings']),
  );
  expect(found).not.toContain('/search');
  expect(found).not.toContain('/teams/gone');
  expect(found.filter((path) => path.startsWith('/shop/custom-'))).toEqual([]);
  expect(xml).toMatch(/<loc>https:\/\/league\.test\/schedule\/[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(xml).not.toContain('/admin');
  for (const path of found)
    expect(await at(path), path).toMatchObject({ is: 'page', head: { title: expect.any(String) } });
});

test('a large sitemap is an index whose parts list each page once', async () => {
  const whole = paths(await sitemap(app.db, site, roomPages));
  for (const size of [3, 7, 12]) {
    const index = await sitemap(app.db, site, roomPages, undefined, size);
    expect(index).toContain('<sitemapindex');
    const parts = paths(index);
    expect(parts).toEqual(
      Array.from({ length: Math.ceil(whole.length / size) }, (_, part) => `/sitemap-${part + 1}.xml`),
    );
    const held = await Promise.all(
      parts.map(async (_, part) => paths(await sitemap(app.db, site, roomPages, part + 1, size))),
    );
    expect(held.flat(), `parts of ${size}`).toEqual(whole);
    await expect(sitemap(app.db, site, roomPages, parts.length + 1, size)).rejects.toMatchObject({ status: 404 });
  }
});

test('the sitemap of several languages has each page in each of them, and each names the others', async () => {
  const plain = paths(await sitemap(app.db, site, roomPages));
  const xml = await sitemap(app.db, { ...site, languages: ['ar', 'en'] }, roomPages);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(paths(xml)).toEqual(plain.flatMap((path) => [path === '/' ? '/ar' : `/ar${path}`, path]));
  const alternates =
    '<xhtml:link rel="alternate" hreflang="ar" href="https://league.test/ar/standings"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://league.test/standings"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://league.test/ar/standings"/>';
  for (const path of ['/standings', '/ar/standings']) {
    expect(xml).toContain(`<url><loc>https://league.test${path}</loc>${alternates}</url>`);
  }
});

test('special characters in addresses are escaped', async () => {
  await app.db.execute(sql`update teams set slug = 'a&b' where slug = 'luxor-suns'`);
  expect(await sitemap(app.db, site, roomPages)).toContain('<loc>https://league.test/teams/a&amp;b</loc>');
});

test('robots.txt names the sitemap and excludes private pages', async () => {
  const answer = await app.send('GET /api/public/robots.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain('Sitemap: https://league.test/sitemap.xml');
  for (const path of ['/admin', '/checkout', '/order', '/preview', '/ar/checkout', '/ar/search']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text.match(/Disallow: \/admin\n/g)).toHaveLength(1);
  expect(text).not.toMatch(/Disallow: \/\n/);
});
