import { slugOf } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/db.ts';
import type { Findings } from './findings.ts';
import type { Dataset } from './format.ts';

/** Names that the league has already from elsewhere are not taken over. */
export async function checkAgainstDatabase(db: Db, dataset: Dataset, source: string, findings: Findings) {
  const isOther = sql`(import_key is null or not starts_with(import_key, ${`${source}:`}))`;
  const rows = await rowsOf<{ kind: 'season' | 'team'; name: string; slug: string | null }>(
    db,
    sql`
    select 'season' as kind, lower(name) as name, null as slug from seasons where ${isOther}
    union all
    select 'team', lower(name), slug from teams where ${isOther}`,
  );
  const namesOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name));
  const [seasonNames, teamNames] = [namesOf('season'), namesOf('team')];
  const slugs = new Set(rows.map(({ slug }) => slug));

  for (const { name, competition, line } of dataset.seasons) {
    if (competition === 'league' && seasonNames.has(name.toLowerCase())) {
      findings.fault('seasons', line, 'name', `there is a season ${name} already that did not come from this folder`);
    }
  }
  for (const { name, slug, line } of dataset.teams) {
    const word = slug ?? slugOf(name);
    if (teamNames.has(name.toLowerCase())) {
      findings.fault('teams', line, 'name', `there is a team ${name} already that did not come from this folder`);
    } else if (slugs.has(word)) {
      findings.fault('teams', line, 'slug', `another team has the address /teams/${word}; give this one its own`);
    }
  }
}
