import type { Draft, DraftWishes, Refusal, SearchHit } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { staffTeams } from '../staff/tables.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { operator, testDraft } from './testing/draft.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

/** A GM of a team that takes part. */
async function gmOf(teamIds: string[]) {
  const gm = await app.somebody('gm');
  for (const teamId of teamIds) await app.db.insert(staffTeams).values({ staffId: gm.id, teamId });
  return {
    wishes: (id: string) => app.send(`GET /api/drafts/${id}/wishes`, { token: gm.token }),
    keep: (id: string, version: number, playerIds: string[]) =>
      app.send(`PUT /api/drafts/${id}/wishes`, { token: gm.token, body: { version, playerIds } }),
    list: async () => (await (await app.send('GET /api/drafts', { token: gm.token })).json()) as Draft[],
  };
}

const read = async (answer: Promise<Response>) => (await (await answer).json()) as DraftWishes;

test('a wish list keeps its order, and nobody else sees it', async () => {
  const { draft, teamIds, playerIds } = await testDraft(app, token);
  const [one, other] = [await gmOf([teamIds[0]!]), await gmOf([teamIds[0]!])];
  const [a, b, c] = playerIds as [string, string, string];
  expect(await read(one.wishes(draft._id))).toEqual({ version: 0, playerIds: [] });
  expect(await read(one.keep(draft._id, 0, [c, a, b]))).toEqual({ version: 1, playerIds: [c, a, b] });
  expect(await read(one.keep(draft._id, 1, [b, c]))).toEqual({ version: 2, playerIds: [b, c] });
  expect(await read(one.wishes(draft._id))).toEqual({ version: 2, playerIds: [b, c] });
  expect(await read(other.wishes(draft._id))).toEqual({ version: 0, playerIds: [] });
  expect(await read(app.send(`GET /api/drafts/${draft._id}/wishes`, { token }))).toEqual({ version: 0, playerIds: [] });
  const logged = await (await app.send('GET /api/admin/audit', { token })).text();
  expect(logged).not.toContain('wish');
});

test('of ten windows that change one wish list at once, one succeeds and the others get a conflict', async () => {
  const { draft, teamIds, playerIds } = await testDraft(app, token);
  const gm = await gmOf(teamIds);
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      playerIds.slice(0, 10).map((playerId) => gm.keep(draft._id, version, [playerId])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const refused = (await answers.find(({ status }) => status === 409)!.json()) as Refusal;
    expect(refused.code).toBe('drafts.wishes-changed');
  }
  expect((await read(gm.wishes(draft._id))).version).toBe(2);
});

test('players who are not, or no longer, eligible are on no wish list', async () => {
  const { draft, teamIds, playerIds, run } = await testDraft(app, token);
  const gm = await gmOf(teamIds);
  const [a, b] = playerIds as [string, string];
  expect((await read(gm.keep(draft._id, 0, [crypto.randomUUID(), b, a]))).playerIds).toEqual([b, a]);
  await run.remove(`/eligible/${b}`);
  expect((await read(gm.wishes(draft._id))).playerIds).toEqual([a]);
  const twice = await gm.keep(draft._id, 1, [a, a]);
  expect(await twice.json()).toMatchObject({ issues: [{ path: 'playerIds' }] });
});

test('case 2: a GM cannot see a draft without their teams, nor find it in the list', async () => {
  const own = await testDraft(app, token);
  const foreign = await testDraft(app, token);
  const gm = await gmOf([own.teamIds[1]!]);
  expect((await gm.list()).map(({ _id }) => _id)).toEqual([own.draft._id]);
  expect((await gm.wishes(foreign.draft._id)).status).toBe(404);
  expect((await gm.keep(foreign.draft._id, 0, [])).status).toBe(404);
  const nobodys = await gmOf([]);
  expect(await nobodys.list()).toEqual([]);
  expect((await nobodys.wishes(own.draft._id)).status).toBe(404);
});

test('an unlisted draft is found only by its address, until it is made public', async () => {
  const { draft } = await testDraft(app, token, { title: 'Zamboni Rehearsal', visibility: 'unlisted' });
  const room = operator(app, token, draft._id);
  const archive = async () => (await (await app.send('GET /api/public/drafts')).json()) as Draft[];
  const hits = async () => (await (await app.send('GET /api/public/search?q=zamboni')).json()) as SearchHit[];
  const isListed = async () => (await archive()).some(({ _id }) => _id === draft._id);
  expect([await isListed(), await hits()]).toEqual([false, []]);
  expect((await app.send(`GET /api/public/drafts/${draft._id}`)).status).toBe(200);
  expect((await room.look()).draft.visibility).toBe('unlisted');
  const { title, year, participatingTeams } = draft;
  const same = { title, year, participatingTeams: participatingTeams.map(({ _id }) => _id) };
  await room.put('', same);
  expect((await room.look()).draft.visibility).toBe('unlisted');
  await room.put('', { ...same, visibility: 'public' });
  expect([await isListed(), (await hits()).length]).toEqual([true, 1]);
});
