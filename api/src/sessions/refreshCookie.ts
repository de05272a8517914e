import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../platform/http/requests.ts';
import { sessionHours } from './sessions.ts';

const name = 'league_refresh';
/** A cookie prefix that only encrypted pages can set. */
const secureName = `__Secure-${name}`;
/** Sent only to this room's operations. */
const path = '/api/auth';

/** Also accepts the unprefixed name, for sessions that were opened without TLS or before the rename. */
export const readRefreshCookie = (c: RequestContext) => getCookie(c, secureName) ?? getCookie(c, name);

/** Not readable by scripts; over HTTPS never sent without encryption. */
export function setRefreshCookie(c: RequestContext, token: string, secure: boolean): void {
  const options = { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: sessionHours * 60 * 60 } as const;
  setCookie(c, secure ? secureName : name, token, options);
  if (secure && getCookie(c, name)) deleteCookie(c, name, { path });
}

export function clearRefreshCookie(c: RequestContext): void {
  deleteCookie(c, name, { path });
  if (getCookie(c, secureName)) deleteCookie(c, secureName, { path, secure: true });
}
