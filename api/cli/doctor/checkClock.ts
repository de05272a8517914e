import { sql } from 'drizzle-orm';
import { type Db, oneRow } from '../../src/platform/database/db.ts';
import type { Config } from '../../src/platform/process/config.ts';
import { type Finding, fine, timeoutMs, warning, wrong } from './finding.ts';

const smallSeconds = 2;
/** Stores and payment providers reject signatures that are older. */
const largeSeconds = 60;

/** Compares this machine's clock with the database's, and with that of a server that the league uses anyway. */
export async function checkClock(config: Config, db: Db | undefined): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (db) findings.push(compared('the database', await offsetOf(() => databaseTime(db)), smallSeconds));
  const address = config.stripe?.apiBase ?? (config.stripe && 'https://api.stripe.com');
  const peer = address ?? config.objectStore?.url ?? config.publicUrl;
  const offset = await offsetOf(() => headerTime(peer)).catch(() => undefined);
  // A Date header has whole seconds.
  if (offset !== undefined) findings.push(compared(new URL(peer).hostname, offset, smallSeconds + 1));
  if (findings.length > 0) return findings;
  return [
    warning(
      'The clock could not be compared.',
      `Neither the database nor ${peer} answers.`,
      'Start the league and its database, then run this again.',
    ),
  ];
}

/** In seconds. The other clock was read at some time between the two of ours, so the smallest difference counts. */
async function offsetOf(read: () => Promise<number>): Promise<number> {
  const before = Date.now();
  const theirs = await read();
  const after = Date.now();
  return (theirs < before ? theirs - before : Math.max(0, theirs - after)) / 1000;
}

async function databaseTime(db: Db): Promise<number> {
  const { ms } = await oneRow<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return ms;
}

async function headerTime(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(date)) throw new Error('There is no date.');
  return date;
}

export function compared(peer: string, offsetSeconds: number, allowedSeconds: number): Finding {
  const seconds = Math.abs(offsetSeconds);
  if (seconds <= allowedSeconds) return fine(`The clock agrees with that of ${peer}.`);
  const direction = offsetSeconds > 0 ? 'behind' : 'ahead of';
  return (seconds > largeSeconds ? wrong : warning)(
    `This machine's clock is ${Math.round(seconds)} seconds ${direction} that of ${peer}.`,
    'Game clocks, sign-ins, drafts and payments depend on the right time.',
    'Turn on time synchronization on both machines: timedatectl set-ntp true',
  );
}
