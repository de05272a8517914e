import { rulePresets } from '@league/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { openDatabase } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/db.ts';
import { applyMigrations, knownMigrations, migrate } from '../platform/database/migrate.ts';
import { emptyDatabase } from '../platform/testing/database.ts';
import { importFiles } from './importFolder.ts';
import { smallLeague } from './testing/league.ts';

test('what was imported before leagues had names is known by its folder’s name, and nothing of it is doubled', async () => {
  const { db, close } = await openDatabase(await emptyDatabase(), { connections: 2, statementSeconds: 60 });
  try {
    const all = knownMigrations();
    const first = all.findIndex((migration) => migration.sql.some((text) => text.includes('"imported_teams"')));
    await db.transaction((tx) => applyMigrations(tx, all.slice(0, first)));
    const [season, home, away, omar, ali, game] = Array.from({ length: 6 }, newId);
    await db.execute(sql`insert into seasons (id, name, rules, import_key)
      values (${season}, '2030-31', ${JSON.stringify(rulePresets.iihf)}::text::jsonb, 'small:1')`);
    await db.execute(sql`insert into teams (id, slug, name, code, import_key) values
      (${home}, 'aswan-falcons', 'Áswan Falcons', 'ASW', 'small:A'), (${away}, 'giza-sphinxes', 'Giza Sphinxes', 'GIZ', 'small:B')`);
    await db.execute(sql`insert into players (id, name, import_key) values
      (${omar}, 'Omar Hassan', 'small:1'), (${ali}, 'Ali Farouk', 'small:2')`);
    await db.execute(sql`insert into roster_assignments (id, season_id, team_id, player_id, position)
      values (${newId()}, ${season}, ${home}, ${omar}, 'Center')`);
    await db.execute(sql`insert into games (id, season_id, starts_at, home_team_id, away_team_id, import_key)
      values (${game}, ${season}, '2030-10-03T17:00:00Z', ${home}, ${away}, 'small:g1')`);
    await migrate(db);

    const files = new Map(Object.entries(smallLeague).map(([name, text]) => [name, Buffer.from(text)]));
    const report = await importFiles(db, 'small', files, { commit: true });
    expect(report).toMatchObject({ faults: [], warnings: [], committed: true });
    for (const [table, ids, rows] of [
      ['seasons', [season], 1],
      ['teams', [home, away], 2],
      ['players', [omar, ali], 7],
      ['games', [game], 4],
    ] as const) {
      const found = (await rowsOf<{ id: string }>(db, sql`select id from ${sql.identifier(table)}`)).map(
        ({ id }) => id,
      );
      expect(found).toHaveLength(rows);
      expect(found).toEqual(expect.arrayContaining([...ids]));
    }
  } finally {
    await close();
  }
});
