import { rulePresets, type Season } from '@league/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { seasons } from './tables.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = (await app.somebody('admin')).token;
});

const create = (name: unknown) => app.send('POST /api/seasons', { token, body: { name } });
const list = async () => (await (await app.send('GET /api/seasons')).json()) as Season[];

test('the first season becomes current, with the IIHF preset; the next one does not', async () => {
  const answer = await create('  2025-26  ');
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ name: '2025-26', isCurrent: true, rules: rulePresets.iihf });
  expect(await (await create('2026-27')).json()).toMatchObject({ isCurrent: false });
  expect((await list()).map(({ name }) => name)).toEqual(['2026-27', '2025-26']);
});

test('of twenty concurrent requests for one name one succeeds, the others get a conflict', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => create(at % 2 ? 'Winter Cup' : 'WINTER CUP')),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(await refused.json()).toMatchObject({
    code: 'seasons.name-taken',
    message: expect.stringMatching(/^There is already a season named winter cup\.$/i),
  });
  expect((await list()).filter(({ name }) => /winter cup/i.test(name))).toHaveLength(1);
});

test('an empty name is rejected at its field', async () => {
  const answer = await create('   ');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    message: 'Season name is required.',
    issues: [{ path: 'name', message: 'Season name is required.' }],
  });
});

test('the figures of a renamed season are read by its id', async () => {
  const { _id } = (await (await create('Before')).json()) as Season;
  await app.db.update(seasons).set({ name: 'After' }).where(eq(seasons.id, _id));
  const status = async (season: string) => {
    const paths = ['standings', 'leaders'].map((path) => `GET /api/public/${path}?season=${season}`);
    return Promise.all(paths.map(async (path) => (await app.send(path)).status));
  };
  expect(await status('Before')).toEqual([404, 404]);
  expect(await status('After')).toEqual([200, 200]);
  expect(await status(_id)).toEqual([200, 200]);
  const read = await app.send(`GET /api/public/standings?season=${_id}`);
  expect(await read.json()).toMatchObject({ season: 'After' });
});

test('a new season is in the next read', async () => {
  for (let at = 0; at < 20; at += 1) {
    await list();
    await create(`Season ${at}`);
    expect((await list()).map(({ name }) => name)).toContain(`Season ${at}`);
  }
});
