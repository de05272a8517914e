import { type ImportPlan, type Subscriber, subscriberStates, tagList } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../platform/database/db.ts';
import { type TestApp, testApp } from '../testing/app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});
beforeEach(() => app.db.execute(sql`truncate newsletter_subscribers cascade`));

const take = (rows: string[][], about: object = {}) =>
  app.send('POST /api/admin/newsletter/subscribers/import', {
    token,
    body: { columns: ['Email', 'Topics'], rows, consent: 'Paper list at the opening game', commit: true, ...about },
  });
const list = async () =>
  (await (await app.send('GET /api/admin/newsletter/subscribers', { token })).json()) as Subscriber[];
const known = (email: string, state: string) =>
  app.db.execute(sql`insert into newsletter_subscribers (id, email, source, state, tags)
    values (gen_random_uuid(), ${email}, 'home', ${state}, array['News'])`);

test('imported people are on the list at once, except those who have left it', async () => {
  await known('left@fans.test', 'unsubscribed');
  await known('dead@fans.test', 'bounced');
  await known('here@fans.test', 'active');
  await known('late@fans.test', 'pending');
  const rows = [
    ['New@fans.test', 'News; Goals، الدوري'],
    ['left@fans.test'],
    ['dead@fans.test'],
    ['HERE@fans.test', 'News'],
    ['late@fans.test', 'Goals'],
  ];
  const { plan } = (await (await take(rows)).json()) as ImportPlan;
  expect(plan.map(({ action }) => action)).toEqual(['create', 'skip', 'skip', 'skip', 'update']);
  const found = Object.fromEntries((await list()).map(({ email, state, tags }) => [email, [state, tags]]));
  expect(found).toEqual({
    'New@fans.test': ['active', ['News', 'Goals', 'الدوري']],
    'left@fans.test': ['unsubscribed', ['News']],
    'dead@fans.test': ['bounced', ['News']],
    'here@fans.test': ['active', ['News']],
    'late@fans.test': ['active', ['News', 'Goals']],
  });
  const log = JSON.stringify(await rowsOf(app.db, sql`select * from audit_log`));
  expect(log).toContain('Paper list at the opening game');
  expect(log).not.toContain('fans.test');
});

test('an import that is sent again while it runs is refused, and then finds nothing to do', async () => {
  const rows = [
    ['first@fans.test', 'News'],
    ['fan@fans.test', 'News'],
  ];
  let first: ReturnType<typeof take> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`insert into newsletter_subscribers (id, email, source, state, tags)
      values (gen_random_uuid(), 'fan@fans.test', 'home', 'pending', '{}')`);
    first = take(rows);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await rowsOf(app.db, waiting)).length === 0);
    const again = await take(rows);
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'imports.running' }]);
  });
  const planOf = async (answer: Response) => ((await answer.json()) as ImportPlan).plan;
  // Somebody signed up meanwhile.
  expect(await planOf(await first!)).toMatchObject([
    { action: 'create' },
    { action: 'update', reason: 'Had not confirmed yet.' },
  ]);
  expect((await planOf(await take(rows))).map(({ action }) => action)).toEqual(['skip', 'skip']);
  expect(await list()).toHaveLength(2);
});

test('a topic that a cell names twice is stored and counted once', async () => {
  await take([['twice@fans.test', 'News, News; Goals']]);
  expect(await list()).toMatchObject([{ tags: ['News', 'Goals'] }]);
  await app.db.execute(sql`update newsletter_subscribers set tags = array['News', 'News']`);
  const figures = await app.send('GET /api/admin/newsletter', { token });
  expect(await figures.json()).toMatchObject({ tags: [{ tag: 'News', active: 1 }] });
});

const exportColumns = ['email', 'state', 'source', 'tags', 'joined', 'confirmed'];
/** As the screen exports them. */
const exported = async () =>
  (await list()).map(({ email, state, source, tags, createdAt, confirmedAt }) => [
    ...[email, state, source, tagList(tags), createdAt, confirmedAt ?? ''],
  ]);

test('an exported list changes nothing, and subscribes only the active ones where nobody is on the list', async () => {
  for (const state of subscriberStates) await known(`${state}@fans.test`, state);
  const tags = ['Trades, signings', 'The "Cup"; finals', ...Array.from({ length: 11 }, (_, at) => `Topic ${at}`)];
  await app.db.execute(sql`update newsletter_subscribers
    set tags = array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb)) where state = 'active'`);
  const [before, rows] = [await list(), await exported()];
  const { plan, faults } = (await (await take(rows, { columns: exportColumns })).json()) as ImportPlan;
  expect(faults).toEqual([]);
  expect(Object.fromEntries(plan.map(({ record, action, reason }) => [record, `${action}: ${reason}`]))).toEqual({
    'pending@fans.test': 'skip: Has not confirmed yet.',
    'active@fans.test': 'skip: Already on the list.',
    'unsubscribed@fans.test': 'skip: Has left the list.',
    'bounced@fans.test': 'skip: The mail server rejects this address.',
  });
  expect(await list()).toEqual(before);
  await app.db.execute(sql`truncate newsletter_subscribers cascade`);
  await take(rows, { columns: exportColumns });
  expect(await list()).toMatchObject([{ email: 'active@fans.test', state: 'active', tags }]);
});

test('a state that is none is reported at its cell', async () => {
  const answer = await take(
    [
      ['a@fans.test', 'Active'],
      ['b@fans.test', 'on'],
    ],
    { columns: ['Email', 'State'], commit: false },
  );
  const { faults } = (await answer.json()) as ImportPlan;
  expect(faults).toEqual([
    { row: 1, column: 'State', message: 'Please write active, pending, unsubscribed or bounced.' },
  ]);
});

test('a column of that name without any state is of the address, and is not read', async () => {
  const rows = [['a@fans.test', 'NY']];
  const { faults, plan } = (await (await take(rows, { columns: ['Email', 'State'] })).json()) as ImportPlan;
  expect([faults, plan.map(({ action }) => action)]).toEqual([[], ['create']]);
});

test('a sign-up by somebody else does not reactivate an unsubscribed or bounced address', async () => {
  const seen = { left: '2026-03-01', never: null, dead: null, back: '2026-01-01' };
  for (const [name, leftAt] of Object.entries(seen)) {
    const confirmedAt = name === 'never' ? null : '2026-02-01';
    await app.db.execute(sql`insert into newsletter_subscribers (id, email, source, state, confirmed_at, unsubscribed_at)
      values (gen_random_uuid(), ${`${name}@fans.test`}, 'home', 'bounced', ${confirmedAt}, ${leftAt})`);
    const body = { email: `${name}@fans.test`, source: 'home', tags: [] };
    if (name !== 'back') expect((await app.send('POST /api/newsletter/subscribe', { body })).status).toBe(202);
  }
  await app.db.execute(sql`update newsletter_subscribers set state = 'active' where email = 'back@fans.test'`);
  const rows = Object.keys(seen).map((name) => [`${name}@fans.test`, 'Goals']);
  const { plan } = (await (await take(rows)).json()) as ImportPlan;
  expect(plan.map(({ action, reason }) => [action, reason])).toEqual([
    ['skip', 'Has left the list.'],
    ['update', 'Had not confirmed yet.'],
    ['skip', 'The mail server rejects this address.'],
    ['update', 'More topics.'],
  ]);
  const states = (await list()).map(({ email, state }) => [email.split('@')[0], state]);
  expect(Object.fromEntries(states)).toEqual({ left: 'pending', never: 'active', dead: 'pending', back: 'active' });
});

test('case 16: every invalid row of a subscriber list is reported with its line, and nobody is imported', async () => {
  const rows = [['good@fans.test'], ['nobody'], ['twice@fans.test'], ['TWICE@fans.test']];
  const { faults } = (await (await take(rows, { commit: false })).json()) as ImportPlan;
  expect(faults).toMatchObject([
    { row: 1, column: 'Email', message: 'Please enter a valid email address.' },
    { row: 3, message: 'This address is in the table twice.' },
  ]);
  expect((await take(rows)).status).toBe(422);
  expect(await list()).toEqual([]);
});

test('an import requires a note of consent, and a dry run imports nobody', async () => {
  const refused = await take([['a@fans.test']], { consent: ' ' });
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'consent' }] });
  expect(await (await take([['a@fans.test']], { commit: false })).json()).toMatchObject({ committed: false });
  expect(await list()).toEqual([]);
});
