import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { games } from './games/tables.ts';
import { newId } from './platform/columns.ts';
import { type Db, rowsOf } from './platform/db.ts';
import { players } from './players/tables.ts';
import { gameOfficials, gameReports, officials } from './referees/tables.ts';
import { rosterAssignments } from './rosters/tables.ts';
import { seasons } from './seasons/tables.ts';
import { staffTeams } from './staff/tables.ts';
import { suspensions } from './suspensions/tables.ts';
import { teams } from './teams/tables.ts';
import type { testApp } from './testApp.ts';

/** A season that is on, and two teams: enough for rosters. */
export async function testLeague(app: Awaited<ReturnType<typeof testApp>>) {
  const { db } = app;
  const [seasonId, tide, suns] = [newId(), newId(), newId()];
  await db.insert(seasons).values({ id: seasonId, name: '2026-27', isCurrent: true, rules: rulePresets.iihf });
  await db.insert(teams).values([
    { id: tide, slug: 'tide', name: 'Hurghada Tide', code: 'HUR' },
    { id: suns, slug: 'suns', name: 'Luxor Suns', code: 'LUX' },
  ]);

  /** A person on a team this season, or on none. */
  async function player(name: string, teamId?: string, spot: Partial<typeof rosterAssignments.$inferInsert> = {}) {
    const id = newId();
    await db.insert(players).values({ id, name });
    if (teamId) {
      await db.insert(rosterAssignments).values({ playerId: id, teamId, seasonId, position: 'Center', ...spot });
    }
    return id;
  }

  /** A gm with a session, to whom these teams are assigned. */
  async function gm(...teamIds: string[]) {
    const person = await app.somebody('gm');
    for (const teamId of teamIds) await db.insert(staffTeams).values({ staffId: person.id, teamId });
    return person;
  }

  /** A referee with a session, who is one of the league's officials. */
  async function referee() {
    const person = await app.somebody('referee');
    const officialId = newId();
    await db.insert(officials).values({ id: officialId, name: 'An official', staffId: person.id });
    return { ...person, officialId };
  }

  /** A game of both teams that a referee has officiated and reported on, and after which a player of one is suspended. */
  async function officiatedGame(officialId: string, suspendedId: string) {
    const [gameId, dutyId, reportId] = [newId(), newId(), newId()];
    const startsAt = new Date(Date.now() - 86_400_000);
    const result = { homeScore: 2, awayScore: 1, decision: 'regulation', status: 'final' } as const;
    await db.insert(games).values({ id: gameId, seasonId, startsAt, homeTeamId: tide, awayTeamId: suns, ...result });
    await db.insert(gameOfficials).values({ id: dutyId, gameId, officialId, name: 'An official', duty: 'Referee 1' });
    await db.insert(gameReports).values({ id: reportId, gameId, officialId, status: 'filed', filedAt: new Date() });
    const penalty = { penalty: 'Match', infraction: 'Spearing', gamesByRule: 1 } as const;
    await db.insert(suspensions).values({ gameId, playerId: suspendedId, teamId: suns, ...penalty });
    return { gameId, dutyId, reportId };
  }

  return { seasonId, tide, suns, player, gm, referee, officiatedGame };
}

/** All that the database holds but for sessions and limits, to compare before and after. */
export async function everythingIn(db: Db): Promise<Record<string, unknown>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE' and table_name not in ('rate_limits', 'sessions', 'staff') order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ rows: unknown }>(
      db,
      sql`select json_agg(to_jsonb(one) order by to_jsonb(one)::text) as rows from ${sql.identifier(name)} one`,
    );
    all[name] = row!.rows;
  }
  return all;
}
