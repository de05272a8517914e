import {
  type Draft,
  type DraftPage,
  type DraftState,
  type PageAt,
  planOf,
  type Refusal,
  slotAt,
} from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { rowsOf } from '../platform/database/db.ts';
import { sentencesIn } from '../sentences.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { testLeague } from '../testing/league.ts';
import { testDraft } from './testing/draft.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin', { name: 'Nadia Operator' })).token;
  await testLeague(app);
});

const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as Refusal) });
const teamOnClock = ({ draft }: DraftState) => slotAt(planOf(draft), draft.nextOverall)!.teamId;

test('a draft has both ids, its teams in order, and is upcoming; in the live view it is pre-draft', async () => {
  const { draft, teamIds, run } = await testDraft(app, token, { title: ' Winter Draft ', status: 'pre-draft' });
  expect(draft).toMatchObject({ _id: draft.id, title: 'Winter Draft', name: 'Winter Draft', status: 'upcoming' });
  expect(draft.participatingTeams.map(({ id, _id }) => id === _id && id)).toEqual(teamIds);
  expect(draft).toMatchObject({ nextOverall: 1, rounds: 6, style: 'snake', eligibleCount: 40 });
  expect(await run.look()).toMatchObject({ seq: 1, draft: { status: 'pre-draft' }, picks: [] });
  const listed = (await (await app.send('GET /api/drafts', { token })).json()) as Draft[];
  expect(listed.find(({ _id }) => _id === draft._id)).toEqual(draft);
});

test('a draft that is sent twice, also at the same time, is created once', async () => {
  const { teamIds } = await testDraft(app, token);
  const body = { id: newId(), year: 2031, participatingTeams: teamIds };
  const send = () => app.send('POST /api/drafts', { token, body });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const made = (await Promise.all(answers.map((answer) => answer.json()))) as Draft[];
  expect(made.map(({ _id }) => _id)).toEqual([body.id, body.id, body.id]);
  const listed = (await (await app.send('GET /api/drafts', { token })).json()) as Draft[];
  expect(listed.filter(({ year }) => year === 2031)).toEqual([made[0]]);
  expect(made[0]!.participatingTeams).toHaveLength(teamIds.length);
});

test('a draft without a title is named after its year', async () => {
  const { draft } = await testDraft(app, token, { title: '' });
  expect(draft).toMatchObject({ title: null, name: '2026 Draft' });
});

test.each([
  ['one team', (ids: string[]) => ({ year: 2026, participatingTeams: ids.slice(0, 1) }), 'participatingTeams'],
  ['a team twice', (ids: string[]) => ({ year: 2026, participatingTeams: [ids[0], ids[0]] }), 'participatingTeams'],
  ['a year of three digits', (ids: string[]) => ({ year: 206, participatingTeams: ids }), 'year'],
  [
    'a team that is not there',
    (ids: string[]) => ({ year: 2026, participatingTeams: [ids[0], crypto.randomUUID()] }),
    'participatingTeams',
  ],
])('a draft of %s is rejected at its field', async (_, input, path) => {
  const { teamIds } = await testDraft(app, token);
  const answer = await refusal(await app.send('POST /api/drafts', { token, body: input(teamIds) }));
  expect(answer).toMatchObject({ status: 422, issues: [{ path }] });
});

test('the order can change before the draft begins, and not after', async () => {
  const { teamIds, run } = await testDraft(app, token);
  const turned = teamIds.toReversed();
  await run.put('/order', { participatingTeams: turned });
  expect(teamOnClock(await run.look())).toBe(turned[0]);
  expect(await refusal(await run.put('/order', { participatingTeams: turned.slice(1) }))).toMatchObject({
    status: 409,
  });
  await run.start();
  expect(await refusal(await run.put('/order', { participatingTeams: teamIds }))).toMatchObject({
    status: 409,
    code: 'drafts.has-begun',
  });
  const kept = { year: 2026, participatingTeams: turned, rounds: 6, title: 'Later named' };
  expect((await run.put('', kept)).status).toBe(200);
  expect((await run.put('', { ...kept, rounds: 7 })).status).toBe(409);
  expect((await run.remove()).status).toBe(409);
});

test('a draft starts only without archived teams', async () => {
  const { teamIds, run } = await testDraft(app, token);
  const [archived, ...others] = teamIds;
  expect((await app.send(`POST /api/teams/${archived}/archive`, { token })).status).toBe(200);
  const { name } = (await run.look()).draft.participatingTeams[0]!;
  expect(await refusal(await run.post('start'))).toMatchObject({
    status: 409,
    message: `${name} are archived. Take them out of the draft in its settings first.`,
  });
  expect(await run.look()).toMatchObject({ draft: { status: 'pre-draft' } });
  expect((await run.put('', { year: 2026, participatingTeams: others, rounds: 6 })).status).toBe(200);
  expect((await run.post('start')).status).toBe(200);
});

test('ending a draft with open turns requires their number', async () => {
  const { run } = await testDraft(app, token);
  await run.start();
  expect(await refusal(await run.post('complete', { open: 0 }))).toMatchObject({
    status: 409,
    message: '24 turns are open by now. Please look again before you end the draft.',
  });
  expect((await run.post('complete', { open: 24 })).status).toBe(200);
});

test('every action is in the audit log and in the draft’s own history', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  await run.post('announcement', { text: 'Ten minutes’ break' });
  const { history } = await run.room();
  expect(history.map(({ deed, actor }) => [deed, actor])).toEqual(
    ['announced', 'pick-recorded', 'started', 'created'].map((deed) => [deed, 'Nadia Operator']),
  );
  const audit = await rowsOf<{ record: string }>(
    app.db,
    sql`select record from audit_log where record_id = ${draft._id} and change <> 'insert' or (record = 'draft_picks' and record_id = ${draft._id})`,
  );
  expect(audit.map(({ record }) => record)).toContain('draft_picks');
  expect(audit.filter(({ record }) => record === 'drafts')).toHaveLength(3);
});

test('the history is written in the language of its reader', async () => {
  const { teamIds, playerIds, run } = await testDraft(app, token, { secondsPerPick: 90 });
  await run.start();
  await run.post('trades', { overall: 4, team_id: teamIds[0]! });
  await run.pick(1, teamIds[0]!, playerIds[0]!);
  await run.undo(1);
  await run.skip(1);
  await run.undo(1);
  await run.post('extend', { overall: 1, seconds: 30 });
  const details = (await run.room()).history.flatMap(({ detail }) => detail ?? []);
  expect(details).toHaveLength(6);
  const translate = await sentencesIn('ar');
  expect(details.filter((detail) => /select|skipped|goes to|seconds/.test(translate(detail)))).toEqual([]);
  expect(translate(details[0]!)).toBe('وقت إضافي للاختيار رقم \u20681\u2069: 30 ثانية');
});

test('the archive shows the result of each draft, and finds live ones', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  await run.start();
  await run.pick(1, teamIds[0]!, playerIds[7]!);
  const archive = async (query = '') => (await (await app.send(`GET /api/public/drafts${query}`)).json()) as Draft[];
  expect((await archive('?status=live')).find(({ _id }) => _id === draft._id)).toMatchObject({
    picksMade: 1,
    firstPick: { overall: 1, player_id: playerIds[7] },
  });
  expect((await archive('?status=completed')).some(({ _id }) => _id === draft._id)).toBe(false);
});

const arabic = { title: 'سحب الشتاء', location: 'أسوان', description: 'ست جولات.' };
const translated = { title: 'Winter Draft', location: 'Aswan', translations: { ar: arabic } };
const read = async <T>(path: string) => (await (await app.send(`GET ${path}`)).json()) as T;

test('a draft has Arabic texts in the archive, on its page, in its head, in searches and where it is followed', async () => {
  const { draft, run } = await testDraft(app, token, translated);
  const id = draft._id;
  const archive = async (language: string) =>
    (await read<Draft[]>(`/api/public/drafts?language=${language}`)).find(({ _id }) => _id === id);
  expect(await archive('ar')).toEqual({ ...(await archive('en')), ...arabic, name: arabic.title });
  const page = await read<DraftPage>(`/api/public/drafts/${id}?language=ar`);
  expect(page.draft).toMatchObject({ ...arabic, name: arabic.title });
  const [english, followed] = [await read<DraftPage>(`/api/public/drafts/${id}`), await run.look()];
  for (const each of [english, followed]) {
    expect(each.draft).toMatchObject({ title: 'Winter Draft', location: 'Aswan', description: null });
    expect(each.draft).not.toHaveProperty('translations');
  }
  const { draft: inArabic } = await read<DraftState>(`/api/drafts/${id}/events?transport=poll&language=ar`);
  expect(inArabic).toMatchObject({ ...arabic, name: arabic.title });
  await app.changes.settled();
  const head = await read<PageAt>(`/api/public/page?path=/drafts/${id}&language=ar`);
  expect(head).toMatchObject({ head: { title: arabic.title, description: arabic.description } });
  for (const q of ['winter draft', 'سحب الشتاء', 'اسوان']) {
    const hits = await read<Draft[]>(`/api/public/search?q=${encodeURIComponent(q)}&language=ar`);
    expect(hits, q).toContainEqual(expect.objectContaining({ _id: id, title: arabic.title }));
  }
});

test('Arabic texts that a change leaves out stay, as with a screen of an earlier release, and two operators are told', async () => {
  const { teamIds, run } = await testDraft(app, token, translated);
  const { draft } = await run.room();
  expect(draft.translations).toEqual({ ar: arabic });
  const change = async (more: object) => {
    const body = { title: 'Winter Draft', year: 2026, participatingTeams: teamIds, rounds: 6, ...more };
    const answer = await run.put('', body);
    type Room = Awaited<ReturnType<typeof run.room>>;
    return { status: answer.status, ...((await answer.json()) as Room & Refusal & { current: Room }) };
  };
  expect((await change({ title: 'Winter' })).draft).toMatchObject({ title: 'Winter', translations: { ar: arabic } });
  const { version } = (await run.room()).draft;
  const changed = await change({ version, translations: { ar: { title: 'آخر', description: '' } } });
  const left = { ar: { title: 'آخر', location: 'أسوان' } };
  expect(changed.draft).toMatchObject({ version: version + 1, translations: left });
  expect((await run.room()).draft.translations).toEqual(left);
  const late = await change({ version, translations: { ar: { title: 'متأخر' } } });
  expect(late).toMatchObject({
    status: 409,
    code: 'drafts.changed-meanwhile',
    current: { draft: { translations: left } },
  });
});

test.each([
  ['too long a title', { title: 'ا'.repeat(121) }, 'title'],
  ['too long a place', { location: 'ا'.repeat(121) }, 'location'],
  ['too long a description', { description: 'ا'.repeat(2001) }, 'description'],
  ['control characters', { title: 'سحب\u202e' }, 'title'],
  ['another field', { visibility: 'public' }, 'visibility'],
])('Arabic texts with %s are rejected at their field', async (_, ar, path) => {
  const { teamIds } = await testDraft(app, token);
  const body = { year: 2026, participatingTeams: teamIds, translations: { ar } };
  const answer = await refusal(await app.send('POST /api/drafts', { token, body }));
  expect(answer).toMatchObject({ status: 422, issues: [{ path: `translations.ar.${path}` }] });
});
