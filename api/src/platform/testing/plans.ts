import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/db.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** Which of the growing tables the work's statements read by a sequential scan. */
export async function wholeReads(
  db: Db,
  growing: readonly string[],
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  const explaining = new Proxy(db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return async (statement: ReturnType<typeof sql>) => {
        const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Node }] }>(db, sql`explain (format json) ${statement}`);
        found.push(...scanned(row!['QUERY PLAN'][0].Plan));
        return target.execute(statement);
      };
    },
  });
  await work(explaining);
  return found.filter((table) => growing.includes(table));
}

const scanned = ({ 'Node Type': type, 'Relation Name': table = '', Plans = [] }: Node): string[] => [
  ...(type === 'Seq Scan' ? [table] : []),
  ...Plans.flatMap(scanned),
];
