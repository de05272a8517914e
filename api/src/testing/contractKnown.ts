import type { Operation } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import type { Choices, Schema } from './contractFields.ts';

/** The table of a path or field with another name. */
const tablesOf: Record<string, string> = {
  'custom-products': 'products',
  product: 'products',
  home_team: 'teams',
  away_team: 'teams',
  toTeam: 'teams',
  scorer: 'players',
  official: 'officials',
  officials: 'officials',
  assignment: 'game_officials',
  reports: 'game_reports',
  users: 'staff',
  assignee: 'staff',
  messages: 'contact_messages',
  issues: 'newsletter_issues',
  subscribers: 'newsletter_subscribers',
  submissions: 'event_submissions',
  revision: 'article_revisions',
  auth: 'sessions',
};

/** Existing values of a league: ids by table, the names of seasons, the numbers of orders. */
export async function knownLeague(db: Db, pick: <Each>(all: Each[]) => Each | undefined = (all) => all[0]) {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const ids: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await rowsOf<{ id: string }>(db, sql`select id from ${sql.identifier(name)} order by id limit 50`);
    ids[name] = rows.map(({ id }) => id);
  }
  const texts = async (table: string, column: string) =>
    (
      await rowsOf<{ value: string }>(
        db,
        sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(table)} order by 1 limit 50`,
      )
    ).map(({ value }) => value);
  const [seasons, orders, slugs] = [
    await texts('seasons', 'name'),
    await texts('orders', 'number'),
    await texts('teams', 'slug'),
  ];

  const allIds = Object.values(ids).flat();
  const idOf = (word: string) => pick(ids[tablesOf[word] ?? word] ?? ids[`${word}s`] ?? []) ?? pick(allIds);

  /** How to generate samples of this operation. */
  return ({ path: address }: Operation): Choices => ({
    known: (path: string, schema: Schema) => {
      const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
      const isId = schema.format === 'uuid';
      if (name === 'id' && isId) return idOf(wordBefore(address, '{id}'));
      if (isId) return idOf(name.replace(/_?[iI]ds?$/, ''));
      if (schema.type !== 'string' || schema.enum) return undefined;
      if (name === 'season') return pick(seasons);
      if (/^(order)?[nN]umbers?$|^cursor$/.test(name) && schema.pattern === undefined) return pick(orders);
      if (name === 'slug') return pick(slugs);
      if (name === 'country') return 'EG';
      return undefined;
    },
  });
}

const wordBefore = (address: string, brace: string) => address.split('/').at(address.split('/').indexOf(brace) - 1)!;
