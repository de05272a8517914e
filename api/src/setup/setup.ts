import { createHmac } from 'node:crypto';
import type { Setup, SetupStep, SetupSteps } from '@league/contract';
import { isNull, sql } from 'drizzle-orm';
import type { ChangeActor } from '../audit/withAudit.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { conflict, forbidden, invalidField } from '../platform/http/httpErrors.ts';
import { decrementLimits, enforceLimits, type Limit } from '../platform/http/rateLimit.ts';
import type { Config } from '../platform/process/config.ts';
import { hashOf, isSecret } from '../platform/secrets/hashOf.ts';
import { offerAllLanguages } from '../settings/settings.ts';
import { setup } from './tables.ts';

const open = isNull(setup.closedAt);

export async function isSetupOpen(db: Db): Promise<boolean> {
  const rows = await db.select({ id: setup.id }).from(setup).where(open);
  return rows.length > 0;
}

/** Without letters and figures that look alike. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 5;
const groupLength = 4;

/** 98 bits: it cannot be guessed, and can be copied by hand. */
function codeOf(key: string, secret: string): string {
  const proof = createHmac('sha512', secret).update(`setup-code|${key}`).digest();
  const letters = Array.from(
    { length: groups * groupLength },
    (_, at) => signs[proof.readUInt16BE(at * 2) % signs.length],
  );
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-');
}

const normal = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The code that opens the set-up, for the server's output; undefined once there is an admin. All processes and restarts with the
 * same `AUTH_SECRET` print the same one; another secret replaces it.
 */
export async function printableCode(db: Db, { authSecret }: Pick<Config, 'authSecret'>): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ key: setup.key }).from(setup).where(open).for('update');
    if (!row) return undefined;
    const code = codeOf(row.key, authSecret);
    await tx.update(setup).set({ codeHash: hashOf(normal(code)) });
    await offerAllLanguages(tx);
    return code;
  });
}

const closed = () =>
  forbidden('setup.closed', 'This league is set up already. Please sign in with an account of its staff.');

/** Wrong codes of a network in a quarter of an hour, and of all networks. */
const guesses = { ofNetwork: 10, ofAll: 100 };

/** Who has the code: until there is an admin, the set-up itself acts. */
export interface SetupAccess extends ChangeActor {
  steps: SetupSteps;
}

/**
 * Checks the code, in a time that does not tell how much of it is right. Only wrong ones are counted.
 * @throws 403 `setup.closed`, or `setup.wrong-code` at the code; 429 after too many wrong ones
 */
export async function requireCode(db: Db, code: string, network: string): Promise<SetupAccess> {
  const [row] = await db.select().from(setup).where(open);
  if (!row) throw closed();
  const limit = (key: string, times: number): Limit => ({ key: `setup:${key}`, times, windowSeconds: 15 * 60 });
  const limits = [limit(network, guesses.ofNetwork), limit('all', guesses.ofAll)];
  // In sequence: what the first limit rejects is not counted against the second.
  for (const each of limits) await enforceLimits(db, each);
  if (!row.codeHash || !isSecret(row.codeHash, hashOf(normal(code)))) {
    const message = 'This is not the code that the server printed. Please copy it from the server’s output or log.';
    throw invalidField('code', 'setup.wrong-code', message, 403);
  }
  await db.execute(decrementLimits(...limits));
  const actor = { _id: row.key, name: '', email: '', role: 'admin', teamIds: [] } as const;
  return { actor: { ...actor, teamIds: [] }, sessionId: row.key, steps: row.steps };
}

export const stateOf = (
  { steps }: Pick<SetupAccess, 'steps'>,
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
): Setup => ({ steps, mailFrom: smtpUrl ? mailFrom.email : null, publicUrl });

type Values<Step extends SetupStep> = NonNullable<SetupSteps[Step]>;

/**
 * Saves a step; of two edits of one version the first wins.
 * @throws 409 `setup.changed-meanwhile` with the step as it is; 403 `setup.closed`
 */
export async function saveStep<Step extends SetupStep>(
  db: Db,
  step: Step,
  { version, ...values }: Values<Step>,
): Promise<Values<Step>> {
  const saved = { ...values, version: version + 1 };
  const known = sql`coalesce((steps -> ${step}::text ->> 'version')::int, 0)`;
  const [row] = await rowsOf(
    db,
    sql`update setup set steps = steps || jsonb_build_object(${step}::text, ${JSON.stringify(saved)}::text::jsonb)
      where closed_at is null and ${known} = ${version}::int returning id`,
  );
  if (row) return saved as Values<Step>;
  const [now] = await db.select({ steps: setup.steps }).from(setup).where(open);
  if (!now) throw closed();
  const message = 'Somebody else has saved this step meanwhile.';
  throw conflict('setup.changed-meanwhile', message, { current: now.steps[step] ?? { ...values, version: 0 } });
}

/** What the steps have saved, locked until the transaction ends. @throws 403 `setup.closed` */
export async function lockSetup(tx: Db): Promise<SetupSteps> {
  const [row] = await tx.select({ steps: setup.steps }).from(setup).where(open).for('update');
  if (!row) throw closed();
  return row.steps;
}
