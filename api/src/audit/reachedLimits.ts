import { matchedRoutes } from 'hono/route';
import type { Db } from '../platform/database/db.ts';
import type { LimitReached } from '../platform/http/faults.ts';
import { addressOf, networkOf, type RequestContext } from '../platform/http/requests.ts';
import { limitEntrySeconds, writeSecurityEvent } from './securityEvents.ts';

const usual = {
  /** How many limits of networks one process remembers to have written; while there are more, it writes none. */
  maxRemembered: 1000,
  now: Date.now,
};

/**
 * Writes into the audit log that a request reached a limit: of an account, or of its network. Of a network one entry
 * stands for 15 minutes of one operation, and a process that has written it does not ask the database again: a flood
 * fills neither the log nor the memory, and costs no statements.
 */
export function createLimitLog(db: Db, trustedProxies: number, { maxRemembered, now } = usual) {
  /** When each was written, the oldest first. */
  const written = new Map<string, number>();

  function isNew(key: string): boolean {
    for (const [oldest, at] of written) {
      if (now() - at < limitEntrySeconds * 1000) break;
      written.delete(oldest);
    }
    if (written.has(key) || written.size >= maxRemembered) return false;
    written.set(key, now());
    return true;
  }

  return async (c: RequestContext, { email }: LimitReached): Promise<void> => {
    const network = networkOf(addressOf(c, trustedProxies));
    const by = { network, userAgent: c.req.header('user-agent'), personId: c.get('actor')?._id };
    const sessionId = c.get('sessionId');
    if (email) return writeSecurityEvent(db, { event: 'locked', ...by, email, sessionId });
    const limitOf = `${c.req.method} ${matchedRoutes(c)
      .at(-1)!
      .path.replace(/:(\w+)/g, '{$1}')}`;
    if (isNew(`${limitOf} ${network}`))
      await writeSecurityEvent(db, { event: 'rate-limited', ...by, limitOf, sessionId });
  };
}
