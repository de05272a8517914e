import { rulePresets, type Season } from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';

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

test('a new season is in the next read', async () => {
  for (let at = 0; at < 20; at += 1) {
    await list();
    await create(`Season ${at}`);
    expect((await list()).map(({ name }) => name)).toContain(`Season ${at}`);
  }
});
