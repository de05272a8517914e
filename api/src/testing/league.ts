import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { players } from '../players/tables.ts';
import { rosterAssignments } from '../rosters/tables.ts';
import { seasons } from '../seasons/tables.ts';
import { staffTeams } from '../staff/tables.ts';
import { teams } from '../teams/tables.ts';
import type { testApp } from './app.ts';

/** A current season and two teams: enough for rosters. */
export async function testLeague(app: Awaited<ReturnType<typeof testApp>>) {
  const { db } = app;
  const [seasonId, tide, suns] = [newId(), newId(), newId()];
  await db.insert(seasons).values({ id: seasonId, name: '2026-27', isCurrent: true, rules: rulePresets.iihf });
  await db.insert(teams).values([
    { id: tide, slug: 'tide', name: 'Hurghada Tide', code: 'HUR' },
    { id: suns, slug: 'suns', name: 'Luxor Suns', code: 'LUX' },
  ]);

  /** A player on a team this season, or on none. */
  async function player(name: string, teamId?: string, spot: Partial<typeof rosterAssignments.$inferInsert> = {}) {
    const id = newId();
    await db.insert(players).values({ id, name });
    if (teamId) {
      await db.insert(rosterAssignments).values({ playerId: id, teamId, seasonId, position: 'Center', ...spot });
    }
    return id;
  }

  /** A GM with a session, assigned to these teams. */
  async function gm(...teamIds: string[]) {
    const person = await app.somebody('gm');
    for (const teamId of teamIds) await db.insert(staffTeams).values({ staffId: person.id, teamId });
    return person;
  }

  return { seasonId, tide, suns, player, gm };
}

/** All rows except sessions and limits, for comparison. */
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
