import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../platform/live/live.ts';
import { settingsRead } from '../settings/settings.ts';

interface RequestTrace {
  /** The tables whose changes invalidate the response; undefined: not cached. */
  reads: readonly string[] | undefined;
  statements: string[];
}

/** The statements of each running request. */
const underWay = new AsyncLocalStorage<RequestTrace>();

export function noteStatement(statement: string): void {
  underWay.getStore()?.statements.push(statement);
}

/** The cache asks for the stamp of a response's tables while rendering it. */
export const noteReads =
  (stamp: Changes['stamp']): Changes['stamp'] =>
  (tables) => {
    const noted = underWay.getStore();
    // The settings have a cache of their own: a response that uses them depends on their tables, even without a statement.
    if (tables === settingsRead) noted?.statements.push(...settingsRead.map((table) => `from ${table}`));
    // The stamp of a single record's stream belongs to no table.
    else if (noted && tables.every((name) => allTables.has(name))) noted.reads = tables;
    return stamp(tables);
  };

/** @throws if a cached response read a table that does not invalidate it; names the address and the table */
export async function expectReads<Answer>(address: string, send: () => Promise<Answer>): Promise<Answer> {
  const noted: RequestTrace = { reads: undefined, statements: [] };
  const answer = await underWay.run(noted, send);
  const { reads, statements } = noted;
  if (!reads) return answer;
  const made = new Set(statements.flatMap(tablesIn).map((table) => partOf[table] ?? table));
  const missing = [...made].filter((table) => !reads.includes(table));
  if (missing.length === 0) return answer;
  throw new Error(`${address} is kept until ${reads.join(', ')} change, and is made of ${missing.join(', ')} too.`);
}

/** Tables without notifications of their own: a writer also changes the parent's row. */
const partOf: Record<string, string> = {
  article_revisions: 'articles',
  article_slugs: 'articles',
  draft_eligible: 'drafts',
  draft_events: 'drafts',
  draft_picks: 'drafts',
  draft_teams: 'drafts',
  draft_trades: 'drafts',
  game_periods: 'games',
  sheet_changes: 'games',
  team_slugs: 'teams',
};

const source = join(import.meta.dirname, '..');

/** Every table in the rooms' `tables.ts`. */
const allTables = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('tables.ts'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, name]) => name!),
);

/** The tables after `from` and `join` in a statement. */
function tablesIn(statement: string): readonly string[] {
  const named = [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)\b(?!\s*\()/g)].map(([, name]) => name!);
  // Only admins see who saved the settings.
  if (named.includes('league_settings')) return settingsRead;
  // A change of a shared name notifies as the tables that contain it.
  return named.filter((name) => allTables.has(name) && name !== 'shared_names');
}
