import { type SQL, sql } from 'drizzle-orm';
import { type Db, oneRow } from './db.ts';

/** The number of rows in each state. @param from with the tables that the state reads */
export const countBy = <State extends string>(db: Db, states: readonly State[], state: SQL, from: SQL) =>
  oneRow<Record<State, number>>(
    db,
    sql`select ${sql.join(
      states.map((each) => sql`count(*) filter (where ${state} = ${each})::int as ${sql.identifier(each)}`),
      sql`, `,
    )} from ${from}`,
  );
