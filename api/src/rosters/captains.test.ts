import type { Player } from '@league/contract';
import { expect, test } from 'vitest';
import { testRosters } from './testing/rosters.ts';

const { league, create, created, update, release, roster, issuesOf, freshTeam } = await testRosters();

test('case 17: a worn number is rejected with the wearer’s name, also for ten concurrent requests', async () => {
  const teamId = await freshTeam('Numbers');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => create({ team_id: teamId, number: 19, name: `Player ${at}` })),
  );
  const winner = answers.find(({ status }) => status === 201)!;
  const { name } = (await winner.json()) as Player;
  for (const loser of answers.filter((answer) => answer !== winner)) {
    expect(loser.status).toBe(422);
    expect(await issuesOf(loser)).toEqual([`number: #19 is already worn by ${name}.`]);
  }
  expect(await roster(teamId)).toHaveLength(1);
  const later = { team_id: teamId, seasonStartDate: '2027-01-01', number: 20 };
  const { _id } = await created(later);
  expect(await issuesOf(await update(_id, { number: '19' }))).toEqual([`number: #19 is already worn by ${name}.`]);
});

test('a recently worn number is rejected with the day from which it is free', async () => {
  const { _id } = await created({ number: 77, seasonStartDate: '2026-09-01' });
  await release(league.tide, _id, '?date=2026-10-01');
  expect(await issuesOf(await create({ number: 77 }))).toEqual([
    'number: #77 is already worn by Nour Adel until 30 September 2026.',
  ]);
  expect((await create({ number: 77, seasonStartDate: '2026-10-01' })).status).toBe(201);
});

test('case 17: a team has one captain, also for ten concurrent requests; a successor may follow', async () => {
  const teamId = await freshTeam('Captains');
  const answers = await Promise.all(Array.from({ length: 10 }, () => create({ team_id: teamId, isCaptain: true })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(await issuesOf(refused)).toEqual(['isCaptain: This team has a captain: Nour Adel.']);
  const [captain] = await roster(teamId);
  await release(teamId, captain!._id, '?date=2027-01-01');
  expect((await create({ team_id: teamId, isCaptain: true, seasonStartDate: '2027-01-01' })).status).toBe(201);
});

test('case 17: a team has two assistant captains on any day, also for ten concurrent requests', async () => {
  const teamId = await freshTeam('Assistants');
  const named = (changes: object) => create({ team_id: teamId, isAssistantCaptain: true, ...changes });
  const answers = await Promise.all(Array.from({ length: 10 }, () => named({ seasonEndDate: '2026-12-31' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(await issuesOf(refused)).toEqual(['isAssistantCaptain: This team has two assistant captains: Nour Adel.']);
  // Two later assistants are accepted, and nobody who would be a third of either pair.
  expect((await named({ seasonStartDate: '2027-01-01' })).status).toBe(201);
  expect((await named({ seasonStartDate: '2027-01-01' })).status).toBe(201);
  expect((await named({ seasonStartDate: '2026-12-31', seasonEndDate: '2026-12-31' })).status).toBe(422);
  expect((await named({})).status).toBe(422);
  const plain = await created({ team_id: teamId });
  expect((await update(plain._id, { isAssistantCaptain: true })).status).toBe(422);
});

test('a new captain is no longer an assistant', async () => {
  const { _id } = await created({ team_id: await freshTeam('Letters'), isAssistantCaptain: true });
  expect(await (await update(_id, { isCaptain: true })).json()).toMatchObject({
    isCaptain: true,
    isAssistantCaptain: false,
  });
});
