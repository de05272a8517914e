import { matchedRoutes } from 'hono/route';
import type { Db } from '../platform/database/db.ts';
import type { LimitReached } from '../platform/http/httpErrors.ts';
import { networkOf, type RequestContext } from '../platform/http/requests.ts';
import { limitEntrySeconds, writeSecurityEvent } from './securityEvents.ts';

const usual = {
  /** The number of network limits that one process remembers; beyond it, none are logged. */
  maxRemembered: 1000,
  now: Date.now,
};

/**
 * Logs that a request reached the limit of an account or a network. One entry represents a network's requests to one operation
 * for 15 minutes, remembered in the process: a flood fills neither the log nor memory, and costs no statements.
 */
export function createLimitLog(db: Db, trustedProxies: number, { maxRemembered, now } = usual) {
  /** The time of each entry, the oldest first. */
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
    const network = networkOf(c, trustedProxies);
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
