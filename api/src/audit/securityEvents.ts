import type { SecurityEvent } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { isWithin, type Limit } from '../platform/http/rateLimit.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { auditLog } from './tables.ts';

/** Stands for whoever is not known: nobody has this id. */
export const unknownPerson = '00000000-0000-0000-0000-000000000000';

interface Happened {
  event: SecurityEvent;
  /** The account, as far as it is known: its id, or the address that was typed. */
  personId?: string | undefined;
  email?: string | undefined;
  network: string;
  /** The operation whose limit was reached. */
  limitOf?: string | undefined;
  userAgent?: string | undefined;
  sessionId?: string | undefined;
}

/** How long one entry stands for every request of a network that meets the same limit. */
export const limitEntrySeconds = 15 * 60;

/**
 * However many try, the log grows by so much: the same from the same network once a minute, a limit that it meets once in
 * 15 minutes, and all together no more than fills a few megabytes a day. The narrowest is counted first, so that one who
 * floods leaves room for others.
 */
const limitsOf = ({ event, personId, email, network, limitOf }: Happened): Limit[] => [
  {
    key: `audit:${event}:${hashOf(`${limitOf ?? personId ?? email}|${network}`)}`,
    times: event === 'sign-in' ? 6 : 1,
    windowSeconds: limitOf ? limitEntrySeconds : 60,
  },
  { key: `audit:network:${network}`, times: 60, windowSeconds: 15 * 60 },
  { key: 'audit:security', times: 600, windowSeconds: 15 * 60 },
];

/** Writes into the audit log what concerns the safety of an account. @param db no transaction that may be broken off */
export async function writeSecurityEvent(db: Db, happened: Happened): Promise<void> {
  for (const limit of limitsOf(happened)) if (!(await isWithin(db, limit))) return;
  const { event, personId = unknownPerson, email, network, limitOf, userAgent, sessionId } = happened;
  const limit = limitOf && { limit: limitOf };
  const after = { event, ...(email && { email }), ...limit, network, user_agent: userAgent?.slice(0, 300) ?? null };
  await db
    .insert(auditLog)
    .values({ actorId: personId, sessionId, record: 'sessions', recordId: event, change: 'insert', after });
}
