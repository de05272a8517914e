import type { Player, PlayerRecord, Refusal } from '@league/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { games } from '../../games/tables.ts';
import { newId } from '../../platform/database/columns.ts';
import { lineups } from '../../score-sheets/tables.ts';
import { teams } from '../../teams/tables.ts';
import { testApp } from '../../testing/app.ts';
import { testLeague } from '../../testing/league.ts';

/** A league for roster changes by an admin and a GM. Each test begins without players. */
export async function testRosters() {
  const app = await testApp();
  const league = await testLeague(app);
  const admin = (await app.somebody('admin')).token;
  const gm = (await league.gm(league.tide)).token;

  /** Unique numbers for a test's players, below those that tests choose. */
  let nextNumber = 0;
  const number = () => nextNumber++;
  beforeEach(async () => {
    nextNumber = 0;
    await app.db.execute(sql`truncate players, games cascade`);
  });

  const sent = (changes: object = {}) => ({
    name: 'Nour Adel',
    position: 'Center',
    number: number(),
    team_id: league.tide,
    image: null,
    season: '2026-27',
    ...changes,
  });
  const create = (changes: object = {}, token = admin) => app.send('POST /api/players', { token, body: sent(changes) });
  async function created(changes: object = {}) {
    const answer = await create(changes);
    expect(answer.status).toBe(201);
    return (await answer.json()) as PlayerRecord;
  }
  const update = (id: string, body: object, token = admin) =>
    app.send(`PUT /api/players/${id}`, { token, body: { name: 'Nour Adel', ...body } });
  const transfer = (id: string, body: object, token = admin) =>
    app.send(`POST /api/players/${id}/transfer`, {
      token,
      body: { team_id: league.suns, date: '2026-12-01', number: number(), ...body },
    });
  const release = (teamId: string, playerId: string, query = '', token = admin) =>
    app.send(`DELETE /api/teams/${teamId}/players/${playerId}${query}`, { token });
  const get = async (id: string, token = admin) =>
    (await (await app.send(`GET /api/players/${id}`, { token })).json()) as PlayerRecord;
  const roster = async (teamId: string, query = '', token = admin) =>
    (await (await app.send(`GET /api/teams/${teamId}/players${query}`, { token })).json()) as Player[];
  const list = async (query = '', token = admin) =>
    (await (await app.send(`GET /api/players${query}`, { token })).json()) as Player[];

  /** The issues by field. */
  async function issuesOf(answer: Response) {
    const { issues = [] } = (await answer.json()) as Refusal;
    return issues.map(({ path, message }) => `${path}: ${message}`);
  }
  /** A new team for one test. */
  async function freshTeam(name: string) {
    const id = newId();
    await app.db.insert(teams).values({ id, name, slug: id, code: id });
    return id;
  }

  /** Dresses a player for a game of the first team, by default on 1 October. */
  async function playOneGame(playerId: string, startsAt = new Date('2026-10-01T17:00:00Z')) {
    const gameId = newId();
    const { seasonId, tide, suns } = league;
    await app.db.insert(games).values({ id: gameId, seasonId, startsAt, homeTeamId: tide, awayTeamId: suns });
    await app.db.insert(lineups).values({ gameId, playerId, teamId: tide, position: 'Center' });
  }

  return {
    app,
    league,
    admin,
    gm,
    number,
    sent,
    create,
    created,
    update,
    transfer,
    release,
    get,
    roster,
    list,
    issuesOf,
    freshTeam,
    playOneGame,
  };
}
