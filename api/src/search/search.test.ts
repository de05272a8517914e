import { type SearchHit, toSearchable } from '@league/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drafts } from '../drafts/tables.ts';
import { events } from '../events/tables.ts';
import { games } from '../games/tables.ts';
import { importFolder } from '../league-import/importFolder.ts';
import { folderWith } from '../league-import/testing/league.ts';
import { testSite } from '../page-heads/testing/site.ts';
import { inLanguages } from '../platform/database/inLanguage.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { players } from '../players/tables.ts';
import { translatedTables } from '../rooms.ts';
import { sharedNames } from '../shared-names/tables.ts';
import { search } from './search.ts';

const { db } = await testDatabase();
await importFolder(db, folderWith(), { commit: true });

const { ar: inArabic } = inLanguages(db, translatedTables);
const site = testSite();

const titles = async (query: string) => (await search(db, query, site)).map(({ title }) => title);

test('a team is found without accents and in any case, before its games', async () => {
  const hits = await search(db, 'aSWAN f', site);
  expect(hits[0]).toMatchObject({
    kind: 'team',
    title: 'Áswan Falcons',
    detail: 'Aswan',
    href: '/teams/aswan-falcons',
  });
  expect(hits.slice(1).map(({ kind }) => kind)).toEqual(['game', 'game', 'game', 'game']);
});

test('a player is shown with position and team', async () => {
  const [hit] = await search(db, 'hassan', site);
  expect(hit).toMatchObject({ kind: 'player', title: 'Omar Hassan', detail: 'Center · Áswan Falcons' });
  expect(hit!.href).toBe(`/players/${hit!._id}`);
});

test('a game is found by words of both teams and shown with its result', async () => {
  const hits = await search(db, 'falcons giza', site);
  expect(hits.map(({ detail }) => detail)).toContain('Oct 3, 2030 · Final (OT) 1 – 2');
});

test('a past game without a result is shown as not played', async () => {
  const details = async () => (await search(db, 'falcons giza', site)).map(({ detail }) => detail);
  expect(await details()).toContain('Jan 10, 2031 · Scheduled');
  const startsAt = new Date('2025-01-10T17:00:00Z');
  await db.update(games).set({ startsAt }).where(eq(games.status, 'scheduled'));
  expect(await details()).toContain('Jan 10, 2025 · Not played');
});

test('a live game is named by its own periods', async () => {
  const live = { status: 'live', homeScore: 1, awayScore: 0, elapsedSeconds: 130, periods: 2, period: 3 } as const;
  const [game] = await db.select().from(games).where(eq(games.status, 'scheduled'));
  await db.update(games).set(live).where(eq(games.id, game!.id));
  const details = async () => (await search(db, 'falcons', site)).map(({ detail }) => detail);
  expect(await details()).toContainEqual(expect.stringMatching(/LIVE OT 2:10/));
  await db.update(games).set(game!).where(eq(games.id, game!.id));
});

test('what is found is described in the reader’s language', async () => {
  const find = async (query: string, kind: SearchHit['kind']) => (await search(db, query, testSite('ar'), kind))[0]!;
  expect((await find('hassan', 'player')).detail).toBe('مهاجم وسط · Áswan Falcons');
  const { title, detail } = await find('falcons giza', 'game');
  expect(title).toMatch(/^\u2068[^\u2069]+\u2069 على أرض \u2068[^\u2069]+\u2069$/);
  expect(detail).toMatch(/· \u2068النهائية|· مقررة|· لم تُلعب/);
  await db.insert(drafts).values({ year: 2040, rounds: 1, style: 'straight', secondsPerPick: 0, autoSkip: false });
  expect((await find('2040', 'draft')).title).toBe('سحب الاختيار \u20682040\u2069');
});

test('a draft is found by title, place or year, before the games', async () => {
  const made = { rounds: 6, style: 'snake' as const, secondsPerPick: 0, autoSkip: false };
  await db.insert(drafts).values([
    { ...made, title: 'Prospects Evening', year: 2031, location: 'Port Fouad' },
    { ...made, title: null, year: 2032 },
  ]);
  const [hit] = await search(db, 'prospects', site);
  expect(hit).toMatchObject({ kind: 'draft', title: 'Prospects Evening', detail: '2031 · Port Fouad' });
  expect(hit!.href).toBe(`/drafts/${hit!._id}`);
  expect(await titles('port fouad')).toEqual(['Prospects Evening']);
  expect(await titles('2032 draft')).toEqual(['2032 Draft']);
  expect(await titles('سحب الاختيار 2032')).toEqual(['2032 Draft']);
  expect(await titles('سحب')).toContain('2032 Draft');
});

test('an upcoming event is found by title and place, with a link to it', async () => {
  const event = { type: 'community', city: 'Ismailia', venue: 'Canal Ice Centre' } as const;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await db.insert(events).values([
    { ...event, title: 'Sled Hóckey', startsAt: inDays(9), status: 'published', publishedAt: new Date() },
    { ...event, title: 'Sled hockey, earlier', startsAt: inDays(-9), status: 'published', publishedAt: new Date() },
    { ...event, title: 'Sled hockey, perhaps', startsAt: inDays(9), status: 'submitted' },
  ]);
  const hits = await search(db, 'sled canal', site);
  expect(hits).toMatchObject([{ kind: 'event', title: 'Sled Hóckey' }]);
  expect(hits[0]!.detail).toMatch(/ · Canal Ice Centre, Ismailia$/);
  expect(hits[0]!.href).toBe(`/events#event-${hits[0]!._id}`);
});

test('a tournament finds its games', async () => {
  expect(await titles('cup')).toEqual(['Giza Sphinxes at Áswan Falcons']);
});

test.each([
  ['with an accent', 'Coupé d’Été', 'coupe ete'],
  ['with a hamza', 'كأس الصحراء', 'كأس الصحراء'],
])('a tournament %s finds its games in every language', async (_, tournamentName, query) => {
  const [game] = await db.select().from(games).where(eq(games.competitionType, 'tournament'));
  await db.update(games).set({ tournamentName }).where(eq(games.id, game!.id));
  await db.insert(sharedNames).values({ name: tournamentName, translations: { ar: { name: 'بطولة الأهرام' } } });
  for (const database of [db, inArabic]) {
    for (const asked of [query, 'بطولة الأهرام', 'falcons الأهرام']) {
      const found = await search(database, asked, site, 'game');
      expect(
        found.map(({ _id }) => _id),
        asked,
      ).toEqual([game!.id]);
    }
  }
  await db.delete(sharedNames);
  await db.update(games).set(game!).where(eq(games.id, game!.id));
});

test('percent signs and underscores are literal', async () => {
  expect(await titles('%%')).toEqual([]);
  expect(await titles('__')).toEqual([]);
});

test('names are normalized like queries', async () => {
  for (const name of ['Ünal Øresund-Łukasz', 'Đorđe Ćirić', 'أحمد مُصطفى', 'İlkay Işık']) {
    const [player] = await db.insert(players).values({ name }).returning({ searchName: players.searchName });
    expect(player!.searchName).toBe(toSearchable(name));
  }
});

test('a search for one kind finds more of it, and nothing else', async () => {
  const kinds = (await search(db, 'falcons', site, 'game')).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['game']));
  await db.insert(players).values(Array.from({ length: 130 }, (_, at) => ({ name: `Zaki Twin ${at}` })));
  expect(await search(db, 'zaki twin', site)).toHaveLength(20);
  expect(await search(db, 'zaki twin', site, 'player')).toHaveLength(100);
});
