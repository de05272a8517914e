import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../platform/requests.ts';
import { sessionHours } from './sessions.ts';

const name = 'league_refresh';
/** Sent to the operations of this room alone. */
const path = '/api/auth';

export const readRefreshCookie = (c: RequestContext) => getCookie(c, name);

/** Out of reach of scripts; over https never sent without. */
export function setRefreshCookie(c: RequestContext, token: string, secure: boolean): void {
  setCookie(c, name, token, { path, httpOnly: true, sameSite: 'Lax', secure, maxAge: sessionHours * 60 * 60 });
}

export function clearRefreshCookie(c: RequestContext): void {
  deleteCookie(c, name, { path });
}
