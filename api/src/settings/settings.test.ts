import type { LeagueSettings, LeagueSettingsInput, SearchHit, Season, UploadAddress } from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { smallSchedule } from '../games/testing/schedule.ts';
import { importFolder } from '../league-import/importFolder.ts';
import { folderWith } from '../league-import/testing/league.ts';
import { oneRow } from '../platform/database/db.ts';
import { gameOfficials, officials } from '../referees/tables.ts';
import { leagueDay } from '../seasons/leagueDay.ts';
import { testApp } from '../testing/app.ts';
import { picture } from '../uploads/testing/pictures.ts';
import { cacheSettings, storeInitialZone } from './settings.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let amina: string;
let badr: string;
beforeEach(async () => {
  app = await testApp();
  amina = (await app.somebody('admin', { name: 'Amina Farouk' })).token;
  badr = (await app.somebody('admin', { name: 'Badr Nabil' })).token;
});

const get = async () => (await (await app.send('GET /api/admin/settings', { token: amina })).json()) as LeagueSettings;
const save = (body: unknown, token = amina) => app.send('PUT /api/admin/settings', { token, body });
/** The current settings with changes. */
async function changed(change: Partial<LeagueSettingsInput>): Promise<LeagueSettingsInput> {
  const { lastSaved: _, ...settings } = await get();
  return { ...settings, ...change } as LeagueSettingsInput;
}
const read = async <Answer>(path: string, token?: string) =>
  (await (await app.send(`GET ${path}`, { token })).json()) as Answer;

test('a league without saved settings uses its environment and the default prices', async () => {
  expect(await get()).toEqual({
    name: 'Test League',
    shortName: 'NIHL',
    translations: {},
    timeZone: 'Africa/Cairo',
    currentSeasonId: null,
    shipping: { freeOverCents: 9900, rates: [{ country: 'EG', cents: 500 }], otherCountriesCents: 2500 },
    taxes: { rates: [{ country: 'EG', percent: 14 }], otherCountriesPercent: 0 },
    suspensions: { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 2 },
    contact: { people: [], offices: [], social: [] },
    languages: ['en'],
    digits: 'latn',
    country: 'EG',
    currency: 'USD',
    isPublic: true,
    brand: null,
    logo: null,
    feedKeys: [],
    dataLicense: null,
    version: 0,
    lastSaved: null,
  });
});

test('the database tells the league’s day by the environment’s time zone, then by the saved one', async () => {
  const night = sql`'2026-11-07T00:30:00Z'::timestamptz`;
  const day = async () => (await oneRow<{ day: string }>(app.db, sql`select ${leagueDay(night)}::text as day`)).day;
  expect(await day()).toBe('2026-11-07');
  await storeInitialZone(app.db, { timeZone: 'America/Toronto' });
  expect(await day()).toBe('2026-11-06');
  await save(await changed({ timeZone: 'Africa/Cairo' }));
  expect(await day()).toBe('2026-11-07');
});

test('saved settings apply to the next read, in pages and API reference, and show who saved them', async () => {
  await read('/api/public/league');
  const wanted = await changed({
    name: 'Nile Hockey League',
    shortName: 'NHL-EG',
    shipping: { freeOverCents: 0, rates: [], otherCountriesCents: 1250 },
    taxes: { rates: [{ country: 'DE', percent: 19 }], otherCountriesPercent: 2.125 },
    suspensions: { matchPenaltyGames: 3, gameMisconductGames: 1, gameMisconductsForOneMore: 0 },
  });
  const answer = await save(wanted);
  expect(answer.status).toBe(200);
  const lastSaved = { by: 'Amina Farouk', at: expect.any(String) };
  expect(await answer.json()).toEqual({ ...wanted, version: 1, lastSaved });
  expect(await get()).toEqual({ ...wanted, version: 1, lastSaved });
  expect(await read('/api/public/league')).toEqual({
    name: 'Nile Hockey League',
    shortName: 'NHL-EG',
    timeZone: 'Africa/Cairo',
    currentSeason: null,
    isDemo: false,
  });
  expect(await read('/api/openapi.json')).toMatchObject({ info: { title: 'Nile Hockey League API' } });
});

test('a new time zone changes the days of the next read', async () => {
  await importFolder(app.db, folderWith(), { commit: true });
  const told = async () => (await read<SearchHit[]>('/api/public/search?q=falcons+giza')).map(({ detail }) => detail);
  expect(await told()).toContain('Oct 3, 2030 · Final (OT) 1 – 2');
  await save(await changed({ timeZone: 'Pacific/Kiritimati' }));
  expect(await told()).toContain('Oct 4, 2030 · Final (OT) 1 – 2');
  expect(await read('/api/public/league')).toMatchObject({ timeZone: 'Pacific/Kiritimati' });

  const today = new Date().toLocaleDateString('sv', { timeZone: 'Pacific/Kiritimati' });
  const log = `/api/admin/audit?record=league_settings&from=${today}&to=${today}`;
  expect(await read(log, amina)).toMatchObject([{ change: 'update', after: { time_zone: 'Pacific/Kiritimati' } }]);
  await save(await changed({ timeZone: 'Pacific/Pago_Pago' }));
  expect(await read(log, amina)).toEqual([]);
});

test('in a new time zone, games keep their instants, or their days if only these are known', async () => {
  const { gameRow } = await smallSchedule(app);
  const dayOnly = await gameRow({ startsAt: new Date('2026-10-04T09:00:00Z'), timeKnown: false });
  const timed = await gameRow();
  const duties = await app.db
    .insert(gameOfficials)
    .values(await dutiesAt(dayOnly.id))
    .returning();
  const startOf = async ({ id }: typeof timed) =>
    (await app.db.select({ at: games.startsAt }).from(games).where(eq(games.id, id)))[0]!.at.toISOString();
  const wanted = { timeZone: 'Pacific/Auckland' };
  const atNoonThere = await gameRow({ startsAt: new Date('2026-10-03T23:00:00Z') });
  const refused = await save(await changed(wanted));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: 'settings.games-at-once', issues: [{ path: 'timeZone' }] });
  expect(await get()).toMatchObject({ timeZone: 'Africa/Cairo', version: 0 });

  await app.db.delete(games).where(eq(games.id, atNoonThere.id));
  expect((await save(await changed(wanted))).status).toBe(200);
  expect(await startOf(dayOnly)).toBe('2026-10-03T23:00:00.000Z');
  expect(await startOf(timed)).toBe('2026-11-20T17:30:00.000Z');
  expect((await save(await changed({ timeZone: 'America/Toronto' }))).status).toBe(200);
  expect(await startOf(dayOnly)).toBe('2026-10-04T16:00:00.000Z');
  const moved = duties.map((duty) => ({ ...duty, startsAt: new Date('2026-10-04T16:00:00Z') }));
  expect(await app.db.select().from(gameOfficials).orderBy(gameOfficials.duty)).toEqual(moved);
  expect(await read('/api/admin/mails', amina)).toEqual([]);
});

/** One for each answer. */
async function dutiesAt(gameId: string): Promise<(typeof gameOfficials.$inferInsert)[]> {
  const people = await app.db
    .insert(officials)
    .values(['Mona Adel', 'Nader Hany', 'Omar Said', 'Rana Fouad'].map((name) => ({ name })))
    .returning();
  const answers = [
    { status: 'confirmed', respondedAt: new Date('2026-09-01T10:00:00Z') },
    { status: 'declined', reason: 'Away', respondedAt: new Date('2026-09-01T11:00:00Z') },
    { status: 'proposed' },
    { status: 'published', respondedAt: new Date('2026-09-01T12:00:00Z') },
  ] as const;
  const duties = ['Linesperson 1', 'Linesperson 2', 'Referee 1', 'Referee 2'];
  return people.map(({ id, name }, at) => ({ gameId, officialId: id, name, duty: duties[at]!, ...answers[at]! }));
}

test('of twenty concurrent saves one succeeds; the others are told who saved, and change nothing', async () => {
  const began = await changed({});
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save({ ...began, name: `League ${at}` }, at % 2 ? amina : badr)),
  );
  const [winner, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const saved = (await winner!.json()) as LeagueSettings;
  for (const refused of answers.filter((answer) => answer !== winner)) {
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'settings.changed-meanwhile',
      message: `${saved.lastSaved!.by} saved the settings while you were changing them.`,
    });
  }
  expect(await get()).toEqual(saved);
});

test('an import from the command line is named as one, also to settings that were open meanwhile', async () => {
  const open = await changed({ name: 'Another League' });
  await importFolder(app.db, folderWith(), { commit: true, current: '2030-31' });
  const { lastSaved } = await get();
  expect(lastSaved).toEqual({ by: 'An import', unnamed: 'import', at: expect.any(String) });
  const refused = await save(open);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: 'An import saved the settings while you were changing them.',
    current: { lastSaved },
  });
});

test('activating a season is a conflict for open settings, which names the actor', async () => {
  await app.send('POST /api/seasons', { token: amina, body: { name: '2026-27' } });
  await save(await changed({ shortName: 'NHL' }));
  const open = await changed({ name: 'Another League' });
  const [season] = await read<Season[]>('/api/seasons');
  expect((await app.send(`POST /api/seasons/${season!._id}/activate`, { token: badr })).status).toBe(200);
  const refused = await save(open);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: 'Badr Nabil saved the settings while you were changing them.',
  });
  const { lastSaved } = await get();
  expect(lastSaved!.by).toBe('Badr Nabil');
});

test('pages open on the chosen season, and always on one', async () => {
  for (const name of ['2025-26', '2026-27']) await app.send('POST /api/seasons', { token: amina, body: { name } });
  const seasons = await read<Season[]>('/api/seasons');
  const later = seasons.find(({ name }) => name === '2026-27')!;
  expect(await get()).toMatchObject({ currentSeasonId: seasons.find(({ isCurrent }) => isCurrent)!._id });
  expect((await save(await changed({ currentSeasonId: later._id }))).status).toBe(200);
  expect(await read('/api/public/league')).toMatchObject({ currentSeason: '2026-27' });
  expect((await read<Season[]>('/api/seasons')).filter(({ isCurrent }) => isCurrent)).toEqual([
    { ...later, isCurrent: true },
  ]);

  const gone = '0198c0de-0000-7000-8000-000000000000';
  for (const [currentSeasonId, message] of [
    [null, 'Please choose the current season.'],
    [gone, 'This season no longer exists.'],
  ] as const) {
    const refused = await save(await changed({ currentSeasonId, name: 'Not saved' }));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path: 'currentSeasonId', message }] });
  }
  expect(await get()).toMatchObject({ name: 'Test League', currentSeasonId: later._id, version: 1 });
});

const amount = 'Please enter an amount of 0 or more, with the decimals of the currency.';
const share = 'Please enter a percentage from 0 to 100, with at most three decimals.';
const shipping = { freeOverCents: 0, rates: [], otherCountriesCents: 0 };
const taxes = { rates: [], otherCountriesPercent: 0 };
const suspensions = { matchPenaltyGames: 1, gameMisconductGames: 0, gameMisconductsForOneMore: 0 };
test.each([
  [{ name: '  ' }, 'name', 'League name is required.'],
  [{ name: 'a'.repeat(81) }, 'name', 'Please keep this under 81 characters.'],
  [{ shortName: 'Thirteen char' }, 'shortName', 'Please keep this under 13 characters.'],
  [{ timeZone: 'Nile' }, 'timeZone', 'This time zone does not exist.'],
  [{ timeZone: '+03:00' }, 'timeZone', 'This time zone does not exist.'],
  [{ timeZone: 'SystemV/PST8' }, 'timeZone', 'This time zone does not exist.'],
  // Known to Node and not to PostgreSQL.
  [{ timeZone: 'US/Pacific-New' }, 'timeZone', 'This time zone does not exist.'],
  [{ shipping: { ...shipping, freeOverCents: 99.5 } }, 'shipping.freeOverCents', amount],
  [{ shipping: { ...shipping, otherCountriesCents: -1 } }, 'shipping.otherCountriesCents', amount],
  [
    { shipping: { ...shipping, rates: [{ country: 'XX', cents: 1 }] } },
    'shipping.rates.0.country',
    'Please choose a country.',
  ],
  [
    { shipping: { ...shipping, rates: ['EG', 'EG'].map((country) => ({ country, cents: 1 })) } },
    'shipping.rates.1.country',
    'This country is already in the list.',
  ],
  [{ taxes: { ...taxes, otherCountriesPercent: 100.001 } }, 'taxes.otherCountriesPercent', share],
  [{ taxes: { ...taxes, rates: [{ country: 'EG', percent: 14.0001 }] } }, 'taxes.rates.0.percent', share],
  [
    { suspensions: { ...suspensions, matchPenaltyGames: 1.5 } },
    'suspensions.matchPenaltyGames',
    'Please enter a whole number from 0 to 99.',
  ],
])('%j is reported at %s', async (change, path, message) => {
  const answer = await save(await changed(change as Partial<LeagueSettingsInput>));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
  expect((await get()).version).toBe(0);
});

test('a thousand reads query each version once', async () => {
  let times = 0;
  const counting: typeof app.db = Object.assign(Object.create(app.db), {
    select: (fields: object) => {
      times += 1;
      return app.db.select(fields as never);
    },
  });
  const settings = cacheSettings(counting, app.config, app.changes);
  await Promise.all(Array.from({ length: 1000 }, settings));
  expect(times).toBe(1);
  await save(await changed({ name: 'Another League' }));
  expect((await settings()).name).toBe('Another League');
  expect(times).toBe(2);
});

test('contact details take effect at once, and invalid ones are rejected at their fields', async () => {
  expect(await read('/api/public/contact')).toEqual({ people: [], offices: [], social: [] });
  const contact = {
    people: [{ name: 'Tickets', email: 'tickets@league.test', phone: '+20 2 0000 1' }],
    offices: [{ city: 'Luxor', address: 'Suns Arena\nGate 1' }],
    social: [{ name: 'Site', href: 'https://league.test' }],
  };
  expect((await save(await changed({ contact }))).status).toBe(200);
  expect(await read('/api/public/contact')).toEqual(contact);
  const wrong = {
    ...contact,
    people: [{ name: ' ', email: 'nobody', phone: null }],
    social: [{ name: 'X', href: 'javascript:1' }],
  };
  const refused = await save(await changed({ contact: wrong }));
  expect(refused.status).toBe(422);
  const { issues } = (await refused.json()) as { issues: { path: string }[] };
  expect(new Set(issues.map(({ path }) => path))).toEqual(
    new Set(['contact.people.0.name', 'contact.people.0.email', 'contact.social.0.href']),
  );
});

test('the site has the languages and digits of the settings, and always English', async () => {
  expect(await read('/api/public/league')).not.toHaveProperty('languages');
  expect((await save(await changed({ languages: ['ar', 'en'], digits: 'arab' }))).status).toBe(200);
  expect(await read('/api/public/league')).toMatchObject({ languages: ['ar', 'en'], digits: 'arab' });
  const english = 'English cannot be left out: the addresses without a language are in English.';
  for (const [languages, path, message] of [
    [[], 'languages', english],
    [['ar'], 'languages', english],
    [['en', 'ar', 'en'], 'languages', 'Please choose each language once.'],
    [['en', 'tlh'], 'languages.1', 'Please choose one of the languages in the list.'],
  ] as const) {
    const refused = await save({ ...(await changed({})), languages });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path, message }] });
  }
});

test('a settings screen of an earlier release leaves languages and digits as they are', async () => {
  await save(await changed({ languages: ['en', 'ar'], digits: 'arab' }));
  const { languages: _, digits: __, ...known } = await changed({ name: 'Another League' });
  expect((await save(known)).status).toBe(200);
  expect(await get()).toMatchObject({ name: 'Another League', languages: ['en', 'ar'], digits: 'arab' });
});

test('the league’s colors and logo are on every page, and an earlier settings screen leaves them as they are', async () => {
  expect(await read('/api/public/league')).not.toHaveProperty('brand');
  const upload = async (fileName: string, type: string, bytes: Uint8Array | string) => {
    const body = { fileName, fileType: type };
    const answer = await app.send('POST /api/r2/upload-url', { token: amina, body });
    const { url, publicUrl } = (await answer.json()) as UploadAddress;
    await app.request(url, {
      method: 'PUT',
      body: new Uint8Array(Buffer.from(bytes)),
      headers: { 'content-type': type },
    });
    return publicUrl;
  };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
  const logo = await upload('league/logo.svg', 'image/svg+xml', drawing);
  const brand = { primary: '#0B5D3B', accent: '#f2b632' };
  expect((await save(await changed({ brand, logo }))).status).toBe(200);
  const shown = { brand: { primary: '#0b5d3b', accent: '#f2b632' }, logo };
  expect(await get()).toMatchObject(shown);
  expect(await read('/api/public/league')).toMatchObject({ ...shown, logo: '/icons/logo.png?v=1', iconVersion: 1 });
  expect((await app.send(`GET ${logo}`)).headers.get('content-type')).toBe('image/png');

  const { brand: _, logo: __, ...earlier } = await changed({ name: 'Another League' });
  expect((await save(earlier)).status).toBe(200);
  expect(await get()).toMatchObject({ name: 'Another League', ...shown });

  const unknown = 'This image is not among the league’s uploads. Please upload it again.';
  const crest = await upload('teams/crest.png', 'image/png', await picture('png'));
  for (const [change, path, message] of [
    [{ brand: { ...brand, accent: 'gold' } }, 'brand.accent', 'Please choose a color such as #0284c7.'],
    [{ logo: 'https://pictures.example/logo.png' }, 'logo', unknown],
    [{ logo: crest }, 'logo', unknown],
    [{ logo: '/media/league/none.png' }, 'logo', unknown],
  ] as const) {
    const refused = await save(await changed(change));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ issues: [{ path, message }] });
  }
  expect((await save(await changed({ brand: null, logo: null }))).status).toBe(200);
  expect(await get()).toMatchObject({ brand: null, logo: null });
  expect(await read('/api/public/league')).not.toHaveProperty('logo');
});
