import { type AnswerOf, sessionsApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import type { Config } from '../platform/config.ts';
import { addressOf, isSecure, type RequestContext } from '../platform/requests.ts';
import { route } from '../platform/route.ts';
import { changePassword, endOwnSession, endSessionsOf, listSessions } from './account.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refreshCookie.ts';
import { type Opened, refresh, signIn, signOut } from './sessions.ts';

export const sessionRoutes = [
  route(sessionsApi.signIn, async ({ db, body, config, http }) => {
    const from = {
      address: addressOf(http, config.trustedProxies),
      userAgent: http.req.header('user-agent'),
      secret: config.authSecret,
    };
    return opened(http, config, await signIn(db, body, from), 'Login successful!');
  }),
  route(sessionsApi.refresh, async ({ db, config, http }) =>
    opened(http, config, await refresh(db, readRefreshCookie(http), config.authSecret), 'The session goes on.'),
  ),
  route(sessionsApi.signOut, async ({ db, http }) => {
    await signOut(db, readRefreshCookie(http));
    clearRefreshCookie(http);
    return { message: 'You are signed out.' };
  }),
  route(sessionsApi.me, ({ actor }) => actor),
  route(sessionsApi.list, ({ db, actor, sessionId }) => listSessions(db, actor, sessionId)),
  route(sessionsApi.end, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => endOwnSession(tx, by.actor, params.id));
    return { message: 'That device is signed out.' };
  }),
  route(sessionsApi.endAll, async ({ db, http, ...by }) => {
    await audited(db, by, (tx) => endSessionsOf(tx, by.actor._id));
    clearRefreshCookie(http);
    return { message: 'You are signed out everywhere.' };
  }),
  route(sessionsApi.changePassword, async ({ db, body, ...by }) => {
    await changePassword(db, by, body);
    return { message: 'Your password is changed. Other devices are signed out.' };
  }),
];

function opened(http: RequestContext, config: Config, { token, refreshToken }: Opened, message: string) {
  if (refreshToken) setRefreshCookie(http, refreshToken, isSecure(http, config.trustedProxies));
  return { token, message } satisfies AnswerOf<typeof sessionsApi.signIn>;
}
