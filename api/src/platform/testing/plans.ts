import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/db.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Node[];
}

/** Which of the growing tables the work's statements read by a sequential scan. */
export async function sequentialScans(
  db: Db,
  growing: readonly string[],
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const found = (await plansOf(db, sql`explain (format json)`, work)).flatMap(scanned);
  return found.filter((table) => growing.includes(table));
}

/** How many rows the work's statements read and rejected. */
export async function rejectedRows(db: Db, work: (db: Db) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(db, sql`explain (analyze, format json)`, work);
  return plans.reduce((sum, plan) => sum + rejected(plan), 0);
}

/** How many rows of the table the work's statements read, also repeatedly. */
export async function rowsRead(db: Db, table: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(db, sql`explain (analyze, format json)`, work);
  return plans.reduce((sum, plan) => sum + readOf(table, plan), 0);
}

async function plansOf(db: Db, explain: SQL, work: (db: Db) => Promise<unknown>): Promise<Node[]> {
  const plans: Node[] = [];
  const explaining = (spied: Db): Db =>
    new Proxy(spied, {
      get(target, name) {
        if (name === 'transaction') {
          return (inside: (tx: Db) => Promise<unknown>) => target.transaction((tx) => inside(explaining(tx)));
        }
        if (name !== 'execute') return Reflect.get(target, name);
        return async (statement: SQL) => {
          const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(target, sql`${explain} ${statement}`);
          plans.push(row!['QUERY PLAN'][0].Plan);
          return target.execute(statement);
        };
      },
    });
  await work(explaining(db));
  return plans;
}

const scanned = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Node): string[] => [
  ...(type === 'Seq Scan' ? [table] : []),
  ...Plans.flatMap(scanned),
];

const rejected = ({ 'Rows Removed by Filter': own = 0, Plans = [] }: Node): number =>
  Plans.reduce((sum, plan) => sum + rejected(plan), own);

const readOf = (table: string, { Plans = [], ...node }: Node): number =>
  Plans.reduce(
    (sum, plan) => sum + readOf(table, plan),
    node['Relation Name'] === table
      ? node['Actual Loops']! * (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0))
      : 0,
  );
