import { isSecure, networkOf, type RequestContext } from '../platform/http/requests.ts';
import type { Config } from '../platform/process/config.ts';
import { knownDevice, rememberDevice } from './deviceCookie.ts';
import { setRefreshCookie } from './refreshCookie.ts';
import type { ClientInfo, OpenedSession } from './sessions.ts';

export const clientInfo = (http: RequestContext, config: Config): ClientInfo => ({
  network: networkOf(http, config.trustedProxies),
  userAgent: http.req.header('user-agent'),
  deviceOf: (email) => knownDevice(http, email, config.authSecret),
  secret: config.authSecret,
});

/** Sets the session's cookies, and returns the response with the token. */
export function respondWithSession(
  http: RequestContext,
  config: Config,
  { token, refreshToken, person }: OpenedSession,
  message: string,
) {
  const secure = isSecure(http, config.trustedProxies);
  if (refreshToken) setRefreshCookie(http, refreshToken, secure);
  if (person) rememberDevice(http, person.email, config.authSecret, secure);
  return { token, message, ...(person && { person }) };
}
