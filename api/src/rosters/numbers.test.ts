import { rulePresets } from '@league/contract';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { players } from '../players/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { teams } from '../teams/tables.ts';
import { rosterAssignments } from './tables.ts';

const { db } = await testDatabase();
const [seasonId, teamId, nour, omar] = [newId(), newId(), newId(), newId()];
await db.insert(seasons).values({ id: seasonId, name: '2026-27', rules: rulePresets.iihf });
await db.insert(teams).values({ id: teamId, slug: 'tide', name: 'Hurghada Tide', code: 'HUR' });
await db.insert(players).values([
  { id: nour, name: 'Nour Adel' },
  { id: omar, name: 'Omar Hassan' },
]);
beforeEach(() => db.delete(rosterAssignments));

const wear = (playerId: string, jerseyNumber: number | null, startsOn?: string, endsOn?: string) =>
  db.insert(rosterAssignments).values({ seasonId, teamId, playerId, jerseyNumber, position: 'C', startsOn, endsOn });

const worn = { cause: { constraint_name: 'one_wearer_per_number' } };

test('two players of a team never wear one number on the same day', async () => {
  await wear(nour, 9, '2026-09-01', '2026-12-31');
  await expect(wear(omar, 9, '2026-12-31')).rejects.toMatchObject(worn);
  await expect(wear(omar, 9)).rejects.toMatchObject(worn);
  await wear(omar, 9, '2027-01-01');
});

test('of two concurrent requests for a number one succeeds', async () => {
  const outcomes = await Promise.allSettled([wear(nour, 9), wear(omar, 9)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a returning player may have the old number on the day of leaving, and players without a number do not conflict', async () => {
  await wear(nour, 9, '2026-09-01', '2026-12-31');
  await wear(nour, 9, '2026-12-31');
  await wear(omar, null);
});
