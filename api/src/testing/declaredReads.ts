import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../platform/live/live.ts';
import { settingsRead } from '../settings/settings.ts';

interface Noted {
  /** The tables that keep the answer good; undefined: it is not kept. */
  reads: readonly string[] | undefined;
  statements: string[];
}

/** What each request under way was seen to do. */
const underWay = new AsyncLocalStorage<Noted>();

export function noteStatement(statement: string): void {
  underWay.getStore()?.statements.push(statement);
}

/** The stamp of an answer's tables, which the cache asks for as it makes one. */
export const noteReads =
  (stamp: Changes['stamp']): Changes['stamp'] =>
  (tables) => {
    const noted = underWay.getStore();
    // The settings are kept by themselves, and whoever asks for them is made of their tables, fetched anew or not.
    if (tables === settingsRead) noted?.statements.push(...settingsRead.map((table) => `from ${table}`));
    // A stream of one record has a stamp that is no table's.
    else if (noted && tables.every((name) => allTables.has(name))) noted.reads = tables;
    return stamp(tables);
  };

/** @throws where an answer that is kept was made of a table that does not end it, by the address and the table */
export async function expectReads<Answer>(address: string, send: () => Promise<Answer>): Promise<Answer> {
  const noted: Noted = { reads: undefined, statements: [] };
  const answer = await underWay.run(noted, send);
  const { reads, statements } = noted;
  if (!reads) return answer;
  const made = new Set(statements.flatMap(tablesIn).map((table) => partOf[table] ?? table));
  const missing = [...made].filter((table) => !reads.includes(table));
  if (missing.length === 0) return answer;
  throw new Error(`${address} is kept until ${reads.join(', ')} change, and is made of ${missing.join(', ')} too.`);
}

/** Tables that tell of no change of their own: whoever writes to one changes the record's row as well. */
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
};

const source = join(import.meta.dirname, '..');

/** Every table, as the rooms' `tables.ts` name them. */
const allTables = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('tables.ts'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map(([, name]) => name!),
);

/** The tables that a statement reads: those it names after `from` and `join`. */
function tablesIn(statement: string): readonly string[] {
  const named = [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)\b(?!\s*\()/g)].map(([, name]) => name!);
  // Whom of the staff the settings were saved by is told to admins alone.
  if (named.includes('league_settings')) return settingsRead;
  return named.filter((name) => allTables.has(name));
}
