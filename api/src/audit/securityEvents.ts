import type { SecurityEvent } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { type Limit, tryCount } from '../platform/http/rateLimit.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { auditLog } from './tables.ts';

/** A placeholder for unknown people: nobody has this id. */
export const unknownPerson = '00000000-0000-0000-0000-000000000000';

interface SecurityEventDetails {
  event: SecurityEvent;
  /** The account if known: its id, or the typed address. */
  personId?: string | undefined;
  email?: string | undefined;
  network: string;
  /** The operation whose limit was reached. */
  limitOf?: string | undefined;
  userAgent?: string | undefined;
  sessionId?: string | undefined;
}

/** How long one entry represents a network's requests that reach the same limit. */
export const limitEntrySeconds = 15 * 60;

/**
 * Bounds the log's growth under attack: one entry per minute for the same event of a network, one per 15 minutes for a limit,
 * and a few megabytes per day in total. The narrowest limit is counted first, so that one attacker leaves space for other
 * entries.
 */
const limitsOf = ({ event, personId, email, network, limitOf }: SecurityEventDetails): Limit[] => [
  {
    key: `audit:${event}:${hashOf(`${limitOf ?? personId ?? email}|${network}`)}`,
    times: event === 'sign-in' ? 6 : 1,
    windowSeconds: limitOf ? limitEntrySeconds : 60,
  },
  { key: `audit:network:${network}`, times: 60, windowSeconds: 15 * 60 },
  { key: 'audit:security', times: 600, windowSeconds: 15 * 60 },
];

/** Writes a security event into the audit log. @param db not a transaction that may roll back */
export async function writeSecurityEvent(db: Db, happened: SecurityEventDetails): Promise<void> {
  for (const limit of limitsOf(happened)) if (!(await tryCount(db, limit))) return;
  const { event, personId = unknownPerson, email, network, limitOf, userAgent, sessionId } = happened;
  const limit = limitOf && { limit: limitOf };
  const after = { event, ...(email && { email }), ...limit, network, user_agent: userAgent?.slice(0, 300) ?? null };
  await db
    .insert(auditLog)
    .values({ actorId: personId, sessionId, record: 'sessions', recordId: event, change: 'insert', after });
}
