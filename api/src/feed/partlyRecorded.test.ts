import type { OpenData, SeasonData } from '@league/contract';
import { expect, test } from 'vitest';
import { importFolder } from '../league-import/importFolder.ts';
import { edited, folderWith } from '../league-import/testing/league.ts';
import { testApp } from '../testing/app.ts';
import { feedClient, type Json } from './testing/client.ts';

test('saves and percentages are of the games whose shots are recorded, also in a total', async () => {
  const app = await testApp();
  const client = feedClient(async (address) => (await app.request(address)).text());
  // The goalie faced 31 shots in one game and let in 3; another game has a goal against, and nobody counted its shots.
  const folder = folderWith({ 'shots_on_goal.csv': undefined });
  expect(await importFolder(app.db, folder, { commit: true })).toMatchObject({ faults: [], committed: true });
  await app.changes.settled();

  const [season] = await client.seasons();
  const statsOf = async (type: string, name: string) =>
    (await client.statViewType(season.season_id, type)).find((row: Json) => row.name === name);
  const goalie = await statsOf('goalies', 'Ziad Nour');
  const saved = { shots_against: '31', goals_against: '4', saves: '28', save_percentage: '0.903' };
  expect(goalie).toMatchObject(saved);
  const ofGoalie = await client.player(goalie.player_id, 'seasonstats');
  expect(ofGoalie.regular).toMatchObject([saved, { shots_against: 31, goals_against: 4, saves: 28, savepct: '0.903' }]);

  const skater = await statsOf('topscorers', 'Omar Hassan');
  const shot = { goals: '1', shots: '4', shooting_percentage: '0.0' };
  expect(skater).toMatchObject(shot);
  const ofSkater = await client.player(skater.player_id, 'seasonstats');
  expect(ofSkater.regular).toMatchObject([shot, { goals: 1, shots: 4, shooting_percentage: '0.0' }]);

  const { seasons } = (await (await app.request('/api/public/data')).json()) as OpenData;
  const data = (await (await app.request(`/api/public/data/${seasons[0]!.number}/season.json`)).json()) as SeasonData;
  expect(data.goalies.find((row) => row.player === 'Ziad Nour' && row.competition === 'season')).toMatchObject({
    shots_against: 31,
    goals_against: 4,
    saves: 28,
    save_percentage: 28 / 31,
  });
});

test('a goalie’s game whose shots are known but not its saves has no save percentage', async () => {
  const app = await testApp();
  const client = feedClient(async (address) => (await app.request(address)).text());
  const folder = folderWith({ 'goalie_games.csv': edited('goalie_games.csv', ['31,28,3', '31,,']) });
  expect(await importFolder(app.db, folder, { commit: true })).toMatchObject({ faults: [], committed: true });
  await app.changes.settled();

  const [season] = await client.seasons();
  const rows = await client.statViewType(season.season_id, 'goalies');
  const linesOf = async (name: string) => {
    const { player_id } = rows.find((row: Json) => row.name === name);
    const { games } = await client.player(player_id, 'gamebygame', { season_id: season.season_id });
    return games.map(({ shots_against, saves, svpct }: Json) => ({ shots_against, saves, svpct }));
  };
  expect(await linesOf('Ziad Nour')).toContainEqual({ shots_against: '31', saves: '0', svpct: '' });
  expect(await linesOf('Nabil Gamal')).toContainEqual({ shots_against: '20', saves: '20', svpct: '1.000' });
});
