import type { Config } from '../platform/config.ts';
import { addressOf, isSecure, type RequestContext } from '../platform/requests.ts';
import { setRefreshCookie } from './refreshCookie.ts';
import type { Opened, OpenedFrom } from './sessions.ts';

export const openedFrom = (http: RequestContext, config: Config): OpenedFrom => ({
  address: addressOf(http, config.trustedProxies),
  userAgent: http.req.header('user-agent'),
  secret: config.authSecret,
});

/** Gives the browser what it needs to go on: the cookie, and the token to answer. */
export function handOver(http: RequestContext, config: Config, { token, refreshToken }: Opened, message: string) {
  if (refreshToken) setRefreshCookie(http, refreshToken, isSecure(http, config.trustedProxies));
  return { token, message };
}
