import {
  type AnswerOf,
  type LeagueSettings,
  type ListedTeam,
  type PageAt,
  type Refusal,
  rulePresets,
  type Season,
  type SeasonDetail,
  type Setup,
  type setupApi,
  type UploadAddress,
} from '@league/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { games } from '../games/tables.ts';
import { rowsOf } from '../platform/database/db.ts';
import { testSmtp } from '../platform/testing/smtp.ts';
import { products } from '../products/tables.ts';
import { officials } from '../referees/tables.ts';
import { createAdmin } from '../staff/staff.ts';
import { staff } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';
import { secondApp, testApp } from '../testing/app.ts';
import { picture } from '../uploads/testing/pictures.ts';
import { printableCode } from './setup.ts';
import { setup } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let code: string;
beforeEach(async () => {
  [app, code] = await emptyLeague();
});

/** @returns with the code that opens its set-up */
async function emptyLeague(config: Parameters<typeof testApp>[0] = {}) {
  const made = await testApp(config);
  await made.db.update(setup).set({ closedAt: null });
  return [made, (await printableCode(made.db, made.config))!] as const;
}

const put = (step: string, body: object, version = 0) =>
  app.send(`PUT /api/setup/${step}`, { body: { code, version, ...body } });
const open = (body: object = { code }) => app.send('POST /api/setup', { body });
const read = async <Answer>(address: string, token?: string) =>
  (await (await app.send(`GET ${address}`, { token })).json()) as Answer;

const points = { win: 3, overtimeWin: 2, overtimeLoss: 1, loss: 0 };
const club = (name: string, code: string) => ({
  name,
  code,
  city: null,
  primaryColor: '#112233',
  secondaryColor: '#445566',
});
const answers = {
  league: { name: 'Alpine Hockey League', shortName: 'AHL' },
  place: { country: 'AT', timeZone: 'Europe/Vienna', currency: 'EUR', languages: ['en', 'ar'], digits: 'latn' },
  brand: { brand: { primary: '#0b5d3b', accent: '#f2b632' }, logo: null },
  rules: { preset: 'own', points: { win: 2, overtimeWin: 2, overtimeLoss: 1, loss: 0 }, shootout: false },
  season: { name: '2026-27', startsOn: '2026-09-18', endsOn: '2027-04-30' },
  clubs: { clubs: [club('Vienna Valves', 'VIE'), { ...club('Graz Granite', 'GRZ'), city: 'Graz' }] },
  mail: { email: 'office@alps.example' },
};
async function saveAll(changed: Partial<Record<keyof typeof answers, object>> = {}) {
  for (const [step, values] of Object.entries({ ...answers, ...changed })) {
    expect((await put(step, values)).status, step).toBe(200);
  }
}
const account = { name: 'Anna Berger', email: 'anna@alps.example', password: 'a crooked blue kettle' };
const complete = (body: object = account) =>
  app.send('POST /api/setup/complete', { body: { code, ...body }, headers: { 'sec-fetch-site': 'same-origin' } });

const isClosed = { code: 'setup.closed', message: expect.stringContaining('set up already') };

test('the code is needed for everything, in any spelling, and is stored as a hash only', async () => {
  expect(await read('/api/setup')).toEqual({ isOpen: true });
  expect(await (await open()).json()).toEqual({ steps: {}, mailFrom: null, publicUrl: app.config.publicUrl });
  expect((await open({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200);
  const stored = JSON.stringify(await app.db.select().from(setup));
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replaceAll('-', ''));

  const wrong = code.replace(/.$/, (sign) => (sign === '2' ? '3' : '2'));
  const tried = [
    open({ code: wrong }),
    app.send('PUT /api/setup/league', { body: { ...answers.league, code: wrong, version: 0 } }),
    app.send('POST /api/setup/match', { body: { code: wrong, columns: ['Name'], rows: [['Graz Granite']] } }),
    app.send('POST /api/setup/logo', { body: { code: wrong, fileName: 'a.png', fileType: 'image/png' } }),
    app.send('POST /api/setup/test-mail', { body: { code: wrong, email: 'a@b.example' } }),
    app.send('POST /api/setup/complete', { body: { ...account, code: wrong } }),
  ];
  for (const answer of await Promise.all(tried)) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'setup.wrong-code', issues: [{ path: 'code' }] });
  }
  expect((await ((await open()).json() as Promise<Setup>)).steps).toEqual({});
});

test('wrong codes are limited, also for who has the right one by then; right ones are not counted', async () => {
  for (let at = 0; at < 30; at += 1) expect((await open()).status).toBe(200);
  const statuses = [];
  for (let at = 0; at < 12; at += 1) statuses.push((await open({ code: `WRONG-${at}` })).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  expect((await open()).status).toBe(429);
});

test('processes and restarts print the same code; another secret replaces it', async () => {
  expect(await printableCode(app.db, app.config)).toBe(code);
  const other = await printableCode(app.db, { authSecret: 'another secret that is long enough too' });
  expect(other).not.toBe(code);
  expect((await open()).status).toBe(403);
  expect((await open({ code: other })).status).toBe(200);
});

test('a step is saved at once and read by other processes; of two edits of one version the first wins', async () => {
  expect(await (await put('league', answers.league)).json()).toEqual({ ...answers.league, version: 1 });
  const second = await secondApp(app);
  const seen = await second.request('/api/setup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(((await seen.json()) as Setup).steps).toEqual({ league: { ...answers.league, version: 1 } });

  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, at) => put('league', { ...answers.league, name: `League ${at}` }, 1)),
  );
  const [winner, ...more] = saves.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const saved = await winner!.json();
  for (const refused of saves.filter((answer) => answer !== winner)) {
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'setup.changed-meanwhile', current: saved });
  }
  // Steps have versions of their own.
  expect((await put('season', answers.season)).status).toBe(200);
});

const refusals: [step: string, body: object, path: string, message: string][] = [
  ['league', { name: ' ', shortName: 'AHL' }, 'name', 'League name is required.'],
  ['league', { name: 'A', shortName: 'x'.repeat(13) }, 'shortName', 'Please keep this under 13 characters.'],
  ['place', { ...answers.place, country: 'XX' }, 'country', 'Please choose a country.'],
  ['place', { ...answers.place, currency: 'EURO' }, 'currency', 'Please choose a currency.'],
  ['place', { ...answers.place, timeZone: 'US/Pacific-New' }, 'timeZone', 'This time zone does not exist.'],
  [
    'brand',
    { brand: { primary: 'red', accent: '#ffffff' }, logo: null },
    'brand.primary',
    'Please choose a color such as #0284c7.',
  ],
  [
    'brand',
    { brand: null, logo: 'https://elsewhere.example/logo.png' },
    'logo',
    'This image is not among the league’s uploads. Please upload it again.',
  ],
  [
    'rules',
    { ...answers.rules, points: { ...points, overtimeWin: 9 } },
    'points.overtimeWin',
    'This cannot give more points than the result before it.',
  ],
  ['season', { ...answers.season, endsOn: '2026-01-01' }, 'endsOn', 'The season cannot end before it starts.'],
  ['season', { ...answers.season, startsOn: 'soon' }, 'startsOn', 'Please enter a day such as 2026-11-21.'],
  [
    'clubs',
    { clubs: [club('One', 'ONE'), club('ONE', 'TWO')] },
    'clubs.1.name',
    'There is another club of this name in the list.',
  ],
  [
    'clubs',
    { clubs: [club('One', 'ONE'), club('Two', 'one')] },
    'clubs.1.code',
    'Another club in the list has this short name.',
  ],
  ['clubs', { clubs: [club('One', 'O')] }, 'clubs.0.code', 'Please use two to five letters.'],
  ['mail', { email: 'nobody' }, 'email', 'Enter a valid email address.'],
];

test('bad input is refused at its field, and nothing is saved', async () => {
  for (const [step, body, path, message] of refusals) {
    const answer = await put(step, body);
    expect(answer.status, `${step} ${path}`).toBe(422);
    expect(((await answer.json()) as Refusal).issues).toContainEqual({ path, message });
  }
  expect(((await (await open()).json()) as Setup).steps).toEqual({});
});

test('completing creates everything that was saved, signs in and closes the set-up for good', async () => {
  const early = await complete();
  expect(early.status).toBe(409);
  expect(await early.json()).toMatchObject({ code: 'setup.incomplete' });
  await saveAll();
  for (const password of ['alpine-anna', 'granite-graz-26']) {
    const weak = await complete({ ...account, password });
    expect(await weak.json()).toMatchObject({ code: 'access.common-password', issues: [{ path: 'password' }] });
  }
  expect((await read<PageAt>('/api/public/page?path=/')).is).toBe('moved');

  const done = await complete();
  expect(done.status).toBe(200);
  const { token, person } = (await done.json()) as AnswerOf<typeof setupApi.complete>;
  expect(person).toMatchObject({ name: 'Anna Berger', email: 'anna@alps.example', role: 'admin', language: 'en' });
  const [season] = await read<Season[]>('/api/seasons');
  const settings = await read<LeagueSettings>('/api/admin/settings', token);
  expect(settings).toMatchObject({
    ...answers.league,
    ...answers.place,
    ...answers.brand,
    currentSeasonId: season!._id,
    isPublic: false,
    shipping: { rates: [{ country: 'AT' }] },
    taxes: { rates: [{ country: 'AT', percent: 0 }] },
    contact: { people: [], offices: [], social: [] },
    lastSaved: { by: 'Anna Berger' },
  });
  expect(await read<SeasonDetail>(`/api/seasons/${season!._id}`, token)).toMatchObject({
    ...answers.season,
    isCurrent: true,
    rules: { ...rulePresets.iihf, points: answers.rules.points, shootout: false },
  });
  expect(await read<ListedTeam[]>('/api/teams')).toMatchObject([
    { name: 'Graz Granite', code: 'GRZ', city: 'Graz', slug: 'graz-granite' },
    { name: 'Vienna Valves', code: 'VIE', city: null, primaryColor: '#112233' },
  ]);
  expect(await read('/api/public/league')).toMatchObject({ name: 'Alpine Hockey League', isPublic: false });

  expect(await app.db.select().from(setup)).toMatchObject([{ codeHash: null, steps: {}, closedAt: expect.any(Date) }]);
  expect(await read('/api/setup')).toEqual({ isOpen: false });
  for (const late of [open(), put('league', answers.league), complete({ ...account, email: 'eve@alps.example' })]) {
    expect((await late).status).toBe(403);
    expect(await (await late).json()).toMatchObject(isClosed);
  }
  expect(await printableCode(app.db, app.config)).toBeUndefined();
  expect(await read<PageAt>('/api/public/page?path=/')).toMatchObject({
    is: 'page',
    head: { title: answers.league.name },
  });

  // Without the admin it stays closed.
  await app.db.delete(staff);
  expect(await printableCode(app.db, app.config)).toBeUndefined();
});

test('shipping keeps its figures in a currency of other decimals', async () => {
  await saveAll({ place: { ...answers.place, country: 'KW', currency: 'KWD' } });
  const { token } = (await (await complete()).json()) as AnswerOf<typeof setupApi.complete>;
  const { currency, shipping } = await read<LeagueSettings>('/api/admin/settings', token);
  expect(currency).toBe('KWD');
  expect(shipping).toEqual({
    freeOverCents: 99_000,
    rates: [{ country: 'KW', cents: 5000 }],
    otherCountriesCents: 25_000,
  });
});

test.each([
  ['JP', 'JPY'],
  ['EG', 'EGP'],
])('of %s, in %s, the shop is not ready until its shipping is set', async (country, currency) => {
  await saveAll({ place: { ...answers.place, country, currency } });
  const { token } = (await (await complete()).json()) as AnswerOf<typeof setupApi.complete>;
  const shop = async () =>
    (await read<AnswerOf<typeof setupApi.checklist>>('/api/setup/checklist', token)).items?.find(
      ({ item }) => item === 'shop',
    );
  await app.db.insert(products).values({ slug: 'scarf', title: 'Scarf', type: 'Scarves', priceCents: 1000 } as never);
  expect(await shop()).toEqual({ item: 'shop', done: 5, of: 6 });
  const { lastSaved: _, ...settings } = await read<LeagueSettings>('/api/admin/settings', token);
  const save = (shipping: LeagueSettings['shipping'], version: number) =>
    app.send('PUT /api/admin/settings', { token, body: { ...settings, shipping, version } });
  expect((await save(settings.shipping, settings.version)).status).toBe(200);
  expect(await shop()).toMatchObject({ done: 5, of: 6 });
  expect((await save({ ...settings.shipping, freeOverCents: 12_000 }, settings.version + 1)).status).toBe(200);
  expect(await shop()).toMatchObject({ done: 6, of: 6 });
});

test('how the columns of the clubs were matched is remembered for the next table with these columns', async () => {
  const table = { columns: ['Lag', 'Ort'], rows: [['Graz Granite', 'Graz']] };
  const matched = await app.send('POST /api/setup/match', { body: { code, ...table } });
  expect(await matched.json()).toEqual({
    columns: [
      { field: 'name', by: 'values' },
      { field: 'city', by: 'name' },
    ],
    dayOrder: null,
  });
  await saveAll({ clubs: { ...answers.clubs, matching: { columns: table.columns, fields: ['name', 'city'] } } });
  const { token } = (await (await complete()).json()) as AnswerOf<typeof setupApi.complete>;
  const again = await app.send('POST /api/imports/match', { token, body: { kind: 'teams', ...table } });
  expect(await again.json()).toMatchObject({
    columns: [
      { field: 'name', by: 'memory' },
      { field: 'city', by: 'memory' },
    ],
  });
});

test('of two people who finish at once one becomes the admin', async () => {
  await saveAll();
  const both = await Promise.all([complete(), complete({ ...account, email: 'eve@alps.example' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await rowsOf(app.db, sql`select from staff`)).toHaveLength(1);
  expect(await rowsOf(app.db, sql`select from teams`)).toHaveLength(2);
});

test('a record that exists already is named, and nothing is created', async () => {
  await app.db.execute(
    sql`insert into teams (id, slug, name, code) values (gen_random_uuid(), 'graz', 'graz granite', 'XYZ')`,
  );
  await saveAll();
  const refused = await complete();
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: 'setup.not-applied',
    message: 'There is already a team named Graz Granite.',
  });
  expect(await rowsOf(app.db, sql`select from staff`)).toEqual([]);
  expect((await open()).status).toBe(200);
});

test('an admin of the command line closes it too, and the league has no languages that nobody chose', async () => {
  expect(await read('/api/public/league')).toMatchObject({ languages: ['en', 'ar'] });
  expect(await createAdmin(app.db, 'office@alps.example', account.password)).toBe(true);
  await app.changes.settled();
  expect(await read('/api/setup')).toEqual({ isOpen: false });
  expect(await (await open()).json()).toMatchObject(isClosed);
  expect(await read('/api/public/league')).not.toHaveProperty('languages');
  expect((await read<PageAt>('/api/public/page?path=/login')).is).toBe('page');
});

test('the home page and the sign-in page lead to the set-up while it is open', async () => {
  for (const path of ['/', '/login']) {
    expect(await read(`/api/public/page?path=${path}`)).toEqual({ is: 'moved', to: '/setup' });
  }
  expect((await read<PageAt>('/api/public/page?path=/schedule')).is).toBe('page');
});

test('a logo is uploaded and checked before there is an account', async () => {
  const prepared = await app.send('POST /api/setup/logo', {
    body: { code, fileName: 'logo.png', fileType: 'image/png' },
  });
  const { url, publicUrl } = (await prepared.json()) as UploadAddress;
  expect((await put('brand', { brand: null, logo: publicUrl })).status).toBe(422);
  const body = new Uint8Array(await picture('png'));
  await app.request(url, { method: 'PUT', body, headers: { 'content-type': 'image/png' } });
  expect((await put('brand', { brand: null, logo: publicUrl })).status).toBe(200);
  expect((await app.send(`GET ${publicUrl}`)).status).toBe(200);
  const wrong = await app.send('POST /api/setup/logo', { body: { code, fileName: 'a.exe', fileType: 'text/plain' } });
  expect(wrong.status).toBe(422);
});

test('the test mail is sent at once, in the language of the page, or says why it was not', async () => {
  const send = (to: typeof app, codeThere: string, email = 'anna@alps.example') =>
    to.send('POST /api/setup/test-mail', { body: { code: codeThere, email }, headers: { 'accept-language': 'ar' } });
  const none = await send(app, code);
  expect(none.status).toBe(409);
  expect(await none.json()).toMatchObject({ code: 'setup.no-mail-server' });

  const smtp = await testSmtp();
  const mailFrom = { name: 'AHL', email: 'no-reply@alps.example' };
  const [mailing, itsCode] = await emptyLeague({ smtpUrl: smtp.url, mailFrom });
  expect((await send(mailing, itsCode)).status).toBe(200);
  expect(smtp.delivered).toMatchObject([{ recipients: ['anna@alps.example'] }]);
  expect(smtp.delivered[0]!.parts['text/plain']).toContain('وصلت هذه الرسالة');
  smtp.state.refusesAll = '550 5.7.1 This sender is not yours';
  const reasonOf = async (answer: Response) => {
    expect(answer.status).toBe(422);
    const { code: what, issues } = (await answer.json()) as Refusal;
    expect([what, issues![0]!.path]).toEqual(['setup.mail-not-sent', 'email']);
    return issues![0]!.message;
  };
  const refused = await reasonOf(await send(mailing, itsCode));
  expect(refused).toContain('لم يقبل خادم البريد');
  expect(refused).toContain('550 5.7.1 This sender is not yours');
  await smtp.close();
  const unreachable = await reasonOf(await send(mailing, itsCode));
  expect(unreachable).toContain('يُرجى مقارنة SMTP_URL');
  expect(unreachable).toContain('ECONNREFUSED');
});

test('the checklist follows the data, and an admin can hide it for all', async () => {
  await saveAll();
  const { token } = (await (await complete()).json()) as AnswerOf<typeof setupApi.complete>;
  const list = async () =>
    (await read<AnswerOf<typeof setupApi.checklist>>('/api/setup/checklist', token)).items?.map(
      ({ item, done, of }) => `${item} ${done}/${of}`,
    );
  const hasTeams = async () =>
    (await read<AnswerOf<typeof setupApi.checklist>>('/api/setup/checklist', token)).hasTeams;
  expect(await hasTeams()).toBe(true);
  // `testApp` has written the shop's pages.
  expect(await list()).toEqual([
    'rosters 0/2',
    'fixtures 0/1',
    'officials 0/1',
    'staff 0/1',
    'publish 0/1',
    'shop 4/5',
  ]);

  const [season] = await read<Season[]>('/api/seasons');
  const [graz, vienna] = await read<ListedTeam[]>('/api/teams');
  await app.db.execute(sql`
    with player as (insert into players (id, name) values (gen_random_uuid(), 'One Player') returning id)
    insert into roster_assignments (id, player_id, team_id, season_id, position)
    select gen_random_uuid(), id, ${graz!._id}, ${season!._id}, 'C' from player`);
  expect((await list())![0]).toBe('rosters 1/2');
  await app.db
    .insert(games)
    .values({ seasonId: season!._id, homeTeamId: graz!._id, awayTeamId: vienna!._id, startsAt: new Date() });
  await app.db.insert(officials).values({ name: 'Karim Adel' });
  await app.somebody('writer');
  await app.db.insert(products).values({ slug: 'scarf', title: 'Scarf', type: 'Scarves', priceCents: 1000 } as never);
  const { lastSaved: _, ...settings } = await read<LeagueSettings>('/api/admin/settings', token);
  expect((await app.send('PUT /api/admin/settings', { token, body: { ...settings, isPublic: true } })).status).toBe(
    200,
  );
  expect(await list()).toEqual([
    'rosters 1/2',
    'fixtures 1/1',
    'officials 1/1',
    'staff 1/1',
    'publish 1/1',
    'shop 5/5',
  ]);
  expect(await read('/api/public/league')).not.toHaveProperty('isPublic');
  await app.db.update(teams).set({ archivedAt: new Date() });
  expect(await hasTeams()).toBe(false);

  await app.send('POST /api/setup/checklist/hide', { token });
  expect(await list()).toBeUndefined();
  await app.db.update(setup).set({ checklistHiddenAt: null }).where(eq(setup.id, 1));
  expect(await list()).toHaveLength(6);
});
