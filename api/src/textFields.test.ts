import type {
  GameReport,
  ManagedGame,
  ManagedTeam,
  Official,
  PlayerRecord,
  SavedGame,
  Season,
  Suspension,
} from '@league/contract';
import { beforeAll, expect, test } from 'vitest';
import { smallSchedule } from './games/testing/schedule.ts';
import { newId } from './platform/database/columns.ts';
import { gameOfficials } from './referees/tables.ts';
import { suspensions } from './suspensions/tables.ts';
import { type TestApp, testApp } from './testing/app.ts';

let app: TestApp;
let league: Awaited<ReturnType<typeof smallSchedule>>;
beforeAll(async () => {
  app = await testApp();
  league = await smallSchedule(app);
});

async function send<Answer>(address: string, body?: unknown, token = league.admin): Promise<Answer> {
  const answer = await app.send(address, { token, body });
  if (answer.status >= 300) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Within the shortest field's length. */
const hostile = [
  `'; drop table games; --`,
  `" or ""="`,
  `<script>alert(1)</script>`,
  `<img src=x onerror=y>`,
  `$1 \\ %s \${x} {{y}}`,
  `=HYPERLINK("x")`,
  `⚽ \u200fمحمد 👨‍👩‍👧`,
];

test.each(hostile)('case 13: %j in every text field of the league is returned as plain text', async (text) => {
  const season = await send<Season>('POST /api/seasons', { name: text });
  expect((await send<Season[]>('GET /api/seasons')).find(({ _id }) => _id === season._id)!.name).toBe(text);

  const ofTeam = { name: text, city: text, generalManager: text, description: text };
  const team = await send<ManagedTeam>('POST /api/teams', ofTeam);
  expect(await send<ManagedTeam>(`GET /api/teams/${team._id}`)).toMatchObject(ofTeam);

  const ofPlayer = {
    name: text,
    hometown: text,
    bio: text,
    acquiredVia: text,
    departureReason: text,
    assignmentNotes: text,
    position: text,
  };
  const sent = { ...ofPlayer, number: 9, team_id: team._id, season: '2026-27', image: null };
  const player = await send<PlayerRecord>('POST /api/players', sent);
  expect(await send<PlayerRecord>(`GET /api/players/${player._id}`)).toMatchObject(ofPlayer);

  const ofGame = { venue: text, notes: text, tournament_name: text };
  const input = {
    date: `2027-01-${10 + hostile.indexOf(text)}T17:00:00.000Z`,
    competition_type: 'tournament',
    season: text,
  };
  const { game } = await send<SavedGame>('POST /api/games', {
    ...input,
    ...ofGame,
    home_team_id: league.cairo.id,
    away_team_id: league.giza.id,
  });
  const { gameId } = game;
  await send(`POST /api/games/${gameId}/status`, { status: 'postponed', reason: text, version: game.version });
  const told = { ...ofGame, season: text, statusReason: text };
  expect(await send<ManagedGame>(`GET /api/games/${gameId}`)).toMatchObject(told);

  const account = await app.somebody('referee');
  const ofOfficial = { name: text, phone: text, level: text, city: text };
  const more = { email: null, active: true, teamIds: [], staffId: account.id };
  const official = await send<Official>('POST /api/officials', { ...ofOfficial, ...more });
  const unavailable = [{ from: '2027-01-01', until: '2027-01-02', note: text }];
  await send(`PUT /api/officials/${official._id}/availability`, { unavailable });
  const listed = (await send<Official[]>('GET /api/officials')).find(({ _id }) => _id === official._id);
  expect(listed).toMatchObject({ ...ofOfficial, unavailable });

  const { id: played } = await league.gameRow({
    startsAt: new Date(`2026-01-${10 + hostile.indexOf(text)}T17:00:00Z`),
  });
  await app.db
    .insert(gameOfficials)
    .values({ gameId: played, officialId: official._id, name: text, duty: 'Referee 1' });
  const ofReport = { incidents: text, injuries: text };
  const report = await send<GameReport>(
    `PUT /api/games/${played}/report`,
    { ...ofReport, matchPenalties: [], file: true, version: null },
    account.token,
  );
  expect(await send<GameReport>(`GET /api/reports/${report._id}`)).toMatchObject(ofReport);

  const id = newId();
  const offence = { penalty: 'Match' as const, infraction: text, gamesByRule: 1 };
  await app.db
    .insert(suspensions)
    .values({ id, gameId: played, playerId: player._id, teamId: league.cairo.id, ...offence });
  await send(`PUT /api/suspensions/${id}`, { games: 2, reason: text });
  const changed = (await send<Suspension[]>('GET /api/suspensions')).find(({ _id }) => _id === id);
  expect(changed).toMatchObject({ infraction: text, changeReason: text, player: { name: text } });
});

test.each(['\u202e', '\u2066', '\u0007', '\u009b'])(
  '%j, which changes how other text is displayed, is rejected in every name',
  async (sign) => {
    const name = `Falcons${sign}`;
    const refused = async (address: string, body: object) => {
      const answer = await app.send(address, { token: league.admin, body });
      expect([address, answer.status]).toEqual([address, 422]);
      expect(JSON.stringify(await answer.json())).toContain('Please remove the characters that cannot be displayed.');
    };
    await refused('POST /api/seasons', { name });
    await refused('POST /api/teams', { name });
    await refused('POST /api/players', { name, position: 'Center', team_id: league.cairo.id, season: '2026-27' });
    await refused('POST /api/officials', { name, email: null, active: true, teamIds: [], staffId: null });
  },
);
