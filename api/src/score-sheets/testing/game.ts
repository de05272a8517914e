import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  type EntryOf,
  rulePresets,
  type ScoreSheet,
  type SeasonRules,
  type SheetChanges,
  type SheetEntry,
  type SheetState,
  type scoreSheetsApi,
  withPlays,
} from '@league/contract';
import { games } from '../../games/tables.ts';
import { newId } from '../../platform/database/columns.ts';
import { players } from '../../players/tables.ts';
import { rosterAssignments } from '../../rosters/tables.ts';
import { seasons } from '../../seasons/tables.ts';
import { teams } from '../../teams/tables.ts';
import type { TestApp } from '../../testing/app.ts';

/** Two teams with a goalie and five skaters each, and their upcoming game. */
export async function testGame({ db }: Pick<TestApp, 'db'>, rules: Partial<SeasonRules> = {}) {
  const [seasonId, gameId] = [newId(), newId()];
  const season = `2026-27 ${seasonId}`;
  await db.insert(seasons).values({ id: seasonId, name: season, rules: { ...rulePresets.iihf, ...rules } });
  const [home, away] = [await testTeam(db, seasonId, 'Cairo'), await testTeam(db, seasonId, 'Luxor')];
  await db.insert(games).values({
    id: gameId,
    seasonId,
    homeTeamId: home.teamId,
    awayTeamId: away.teamId,
    startsAt: new Date(),
    venue: 'Cairo Ice Dome',
  });
  return { gameId, seasonId, season, home, away };
}

/** Another game of the same teams, so many days later. @returns its id */
export async function nextGame({ db }: Pick<TestApp, 'db'>, game: TestGame, days: number): Promise<string> {
  const id = newId();
  const startsAt = new Date(Date.now() + days * 86_400_000);
  const { seasonId, home, away } = game;
  await db.insert(games).values({ id, seasonId, homeTeamId: home.teamId, awayTeamId: away.teamId, startsAt });
  return id;
}

/** Codes are unique in a league. */
let teamsMade = 0;

async function testTeam(db: TestApp['db'], seasonId: string, name: string) {
  const teamId = newId();
  await db.insert(teams).values({
    id: teamId,
    name: `${name} ${teamId}`,
    code: `${name[0]}${(teamsMade++).toString(36)}`.toUpperCase(),
    slug: teamId,
  });
  const playerIds = Array.from({ length: 6 }, newId);
  await db.insert(players).values(playerIds.map((id, at) => ({ id, name: `${name} ${at}` })));
  await db.insert(rosterAssignments).values(
    playerIds.map((playerId, at) => ({
      playerId,
      teamId,
      seasonId,
      jerseyNumber: at,
      position: at === 0 ? 'Goalie' : 'Center',
      isCaptain: at === 1,
    })),
  );
  return { teamId, goalieId: playerIds[0]!, skaterIds: playerIds.slice(1) };
}

type TestGame = Awaited<ReturnType<typeof testGame>>;

export const goal = (game: TestGame, about: Partial<EntryOf<'goal'>> = {}): EntryOf<'goal'> => ({
  type: 'goal',
  id: randomUUID(),
  side: 'home',
  period: 1,
  elapsedSeconds: 600,
  scorerId: game[about.side ?? 'home'].skaterIds[0]!,
  assistIds: [],
  strength: 'EV',
  emptyNet: false,
  ...about,
});

export const shotAttempt = (about: Partial<EntryOf<'shotAttempt'>> = {}): EntryOf<'shotAttempt'> => ({
  type: 'shotAttempt',
  id: randomUUID(),
  side: 'home',
  period: 1,
  elapsedSeconds: 400,
  outcome: 'onGoal',
  shooterId: null,
  goalieId: null,
  blockerId: null,
  penaltyShot: false,
  place: { x: 200, y: 30 },
  ...about,
});

export const penalty = (game: TestGame, about: Partial<EntryOf<'penalty'>> = {}): EntryOf<'penalty'> => ({
  type: 'penalty',
  id: randomUUID(),
  side: 'home',
  period: 1,
  elapsedSeconds: 300,
  playerId: game[about.side ?? 'home'].skaterIds[1]!,
  servedById: null,
  class: 'Minor',
  minutes: 2,
  infraction: 'Tripping',
  penaltyShot: false,
  ends: null,
  ...about,
});

export const lineup = ({ home, away }: TestGame): EntryOf<'lineup'>[] =>
  [home, away].flatMap(({ goalieId, skaterIds }, team) =>
    [goalieId, ...skaterIds].map((playerId, at) => ({
      type: 'lineup' as const,
      side: team === 0 ? ('home' as const) : ('away' as const),
      playerId,
      jerseyNumber: at,
      position: at === 0 ? 'Goalie' : 'Center',
      isStarter: at === 0,
    })),
  );

type Answer = AnswerOf<typeof scoreSheetsApi.change>;

/** A person with a device at the rink. */
export function device(app: Pick<TestApp, 'send'>, token: string, gameId: string, deviceId: string = randomUUID()) {
  async function sendChanges(changes: SheetChanges['changes'], more: Partial<SheetChanges> = {}) {
    const body = { deviceId, sentAt: new Date().toISOString(), changes, ...more };
    return app.send(`POST /api/games/${gameId}/sheet/changes`, { token, body });
  }

  /** @returns the outcome of each change */
  async function send(changes: SheetChanges['changes'], more: Partial<SheetChanges> = {}) {
    const answer = await sendChanges(changes, more);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const { outcomes, sheet } = (await answer.json()) as Answer;
    return { outcomes, sheet: withPlays(sheet) as SheetState };
  }

  async function read() {
    const answer = await app.send(`GET /api/games/${gameId}/sheet`, { token });
    const sheet = (await answer.json()) as AnswerOf<typeof scoreSheetsApi.get>;
    return (answer.ok ? withPlays(sheet) : sheet) as ScoreSheet;
  }

  const act = (what: string, body: object) => app.send(`POST /api/games/${gameId}/sheet/${what}`, { token, body });

  return {
    gameId,
    sendChanges,
    send,
    read,
    put: (...entries: SheetEntry[]) => send(entries.map((entry) => putting(entry))),
    sign: async (basedOn: number) =>
      act('sign', { changeId: randomUUID(), basedOn, name: 'Khaled Sobhy', drawn: 'M0 0 L10 10' }),
    finalize: async (basedOn: number, more: object = {}) =>
      act('finalize', { changeId: randomUUID(), basedOn, ...more }),
    reopen: async (basedOn: number, reason = 'The second assist was wrong.') =>
      act('reopen', { changeId: randomUUID(), basedOn, reason }),
  };
}

export const putting = (entry: SheetEntry | Record<string, unknown>, about: object = {}) => ({
  changeId: randomUUID(),
  at: new Date().toISOString(),
  kind: 'put' as const,
  entry,
  ...about,
});

export const removing = (key: string, about: object = {}) => ({
  changeId: randomUUID(),
  at: new Date().toISOString(),
  kind: 'remove' as const,
  key,
  ...about,
});
