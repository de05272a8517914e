import type { CheckedAssignment, Mail, Official, Publication } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { smallSchedule } from '../games/smallSchedule.ts';
import { type TestApp, testApp } from '../testApp.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://league.test', leagueName: 'Nile Hockey League' });
  league = await smallSchedule(app);
});
beforeEach(async () => {
  await app.db.execute(sql`delete from games`);
  await app.db.execute(sql`truncate jobs, mails`);
});

async function send<Answer>(address: string, body?: unknown) {
  const answer = await app.send(address, { token: league.admin, body });
  return (await answer.json()) as Answer;
}

const year = new Date().getFullYear() + 1;
const addGame = (day: number) => league.addGame({ date: `${year}-11-${day}T17:00:00.000Z`, venue: 'Cairo Ice Arena' });
const mails = () => send<Mail[]>('GET /api/admin/mails');

async function addOfficial(name: string, email: string | null, staffId: string | null = null) {
  const about = { name, email, phone: null, level: null, city: null, active: true, staffId, teamIds: [] };
  return send<Official>('POST /api/officials', about);
}

/** Who has confirmed a duty at a game. */
async function confirmed(gameId: string, officialId: string, duty: string) {
  const { _id } = await send<CheckedAssignment>(`POST /api/games/${gameId}/officials`, { duty, officialId });
  await send(`POST /api/officials/assignments/${_id}/respond`, { status: 'confirmed' });
  return _id;
}

test('publishing promises each official one mail of all their games, and a look at it promises none', async () => {
  const account = await app.somebody('referee', { name: 'Khaled Sobhy' });
  const khaled = await addOfficial('Khaled Sobhy', null, account.id);
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const silent = await addOfficial('Without Address', null);
  const [first, second] = [await addGame(20), await addGame(27)];
  await confirmed(first.gameId, khaled._id, 'Referee 1');
  await confirmed(second.gameId, khaled._id, 'Referee 1');
  await confirmed(second.gameId, mona._id, 'Linesperson 1');
  await confirmed(second.gameId, silent._id, 'Timekeeper');
  const gameIds = [first.gameId, second.gameId];

  const preview = await send<Publication>('POST /api/officials/publish', { gameIds, dryRun: true });
  expect(preview.games[1]!.publishes).toMatchObject([
    { name: 'Khaled Sobhy', email: account.email, hasAccount: true },
    { name: 'Mona Adel', email: 'mona@example.com', hasAccount: false },
    { name: 'Without Address', email: null },
  ]);
  expect(await mails()).toEqual([]);

  await send('POST /api/officials/publish', { gameIds, dryRun: false });
  const written = await mails();
  expect(written.map(({ to, subject, link }) => [to.email, subject, link]).sort()).toEqual(
    [
      [account.email, 'Your 2 games for Nile Hockey League', 'https://league.test/admin/referees'],
      ['mona@example.com', 'Your game for Nile Hockey League', 'https://league.test/schedule'],
    ].sort(),
  );
  const { text } = written.find(({ to }) => to.name === 'Khaled Sobhy')!;
  expect(text).toMatch(new RegExp(`Referee 1: .+ at .+, .*20 November ${year}.*\\(Africa/Cairo\\), Cairo Ice Arena`));
  expect(text).toContain(`27 November ${year}`);

  await send('POST /api/officials/publish', { gameIds, dryRun: false });
  expect(await mails()).toHaveLength(2);
});

test('who is taken off a confirmed game that is to come is told, and nobody else', async () => {
  const mona = await addOfficial('Mona Adel', 'mona@example.com');
  const { gameId } = await addGame(20);
  const proposed = await send<CheckedAssignment>(`POST /api/games/${gameId}/officials`, {
    duty: 'Referee 1',
    officialId: mona._id,
  });
  const quiet = await send<{ message: string }>(`DELETE /api/officials/assignments/${proposed._id}`);
  expect(quiet.message).toBe('Mona Adel is taken off the game.');
  expect(await mails()).toEqual([]);
  const id = await confirmed(gameId, mona._id, 'Referee 1');
  const told = await send<{ message: string }>(`DELETE /api/officials/assignments/${id}`);
  expect(told.message).toBe('Mona Adel is taken off the game, and told by mail.');
  expect(await mails()).toMatchObject([
    { to: { email: 'mona@example.com' }, template: 'duty-withdrawn', state: 'waiting' },
  ]);
});
