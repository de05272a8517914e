import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../platform/http/requests.ts';
import { sessionHours } from './sessions.ts';

const name = 'league_refresh';
/** Over TLS: no page that is not encrypted can set it. */
const secureName = `__Secure-${name}`;
/** Sent to the operations of this room alone. */
const path = '/api/auth';

/** A session that was opened before the site was encrypted, or the cookie had this name, goes on. */
export const readRefreshCookie = (c: RequestContext) => getCookie(c, secureName) ?? getCookie(c, name);

/** Out of reach of scripts; over https never sent without. */
export function setRefreshCookie(c: RequestContext, token: string, secure: boolean): void {
  const options = { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: sessionHours * 60 * 60 } as const;
  setCookie(c, secure ? secureName : name, token, options);
  if (secure && getCookie(c, name)) deleteCookie(c, name, { path });
}

export function clearRefreshCookie(c: RequestContext): void {
  deleteCookie(c, name, { path });
  if (getCookie(c, secureName)) deleteCookie(c, secureName, { path, secure: true });
}
