import type { Standings } from '@league/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { smallSchedule } from '../games/testing/schedule.ts';
import { teams } from '../teams/tables.ts';
import { testApp } from '../testing/app.ts';

test('teams that nothing separates have the same order in every language', async () => {
  const app = await testApp();
  const { aswan, cairo, ...league } = await smallSchedule(app);
  await league.addGame();
  await league.addGame({ home_team_id: league.luxor.id, away_team_id: aswan.id });
  for (const [{ id }, name] of [
    [aswan, 'ياقوت أسوان'],
    [cairo, 'أسود القاهرة'],
  ] as const) {
    await app.db
      .update(teams)
      .set({ translations: { ar: { name } } })
      .where(eq(teams.id, id));
  }
  const table = async (language: string) => {
    const answer = await app.send(`GET /api/public/standings?language=${language}`);
    return ((await answer.json()) as Standings).rows.map(({ rank, team }) => `${rank} ${team.code} ${team.name}`);
  };
  expect(await table('en')).toEqual([
    '1 ASW Aswan Falcons',
    '2 CAI Cairo Pharaohs',
    '3 GIZ Giza Kings',
    '4 LUX Luxor Suns',
  ]);
  expect(await table('ar')).toEqual([
    '1 ASW ياقوت أسوان',
    '2 CAI أسود القاهرة',
    '3 GIZ Giza Kings',
    '4 LUX Luxor Suns',
  ]);
});

test('a team that has no page says so, as soon as it is archived', async () => {
  const app = await testApp();
  const { cairo, ...league } = await smallSchedule(app);
  await league.addGame();
  const admin = await app.somebody('admin');
  const archived = async () => {
    const { rows } = (await (await app.send('GET /api/public/standings')).json()) as Standings;
    return rows.filter(({ team }) => 'archived' in team).map(({ team }) => [team.code, team.archived]);
  };
  expect(await archived()).toEqual([]);
  await app.send(`POST /api/teams/${cairo.id}/archive`, { token: admin.token });
  await app.changes.settled();
  expect(await archived()).toEqual([['CAI', true]]);
});
