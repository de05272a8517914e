import { demoApi, ownLanguageApi, ownSessionsApi, sessionsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { invalidField } from '../platform/http/httpErrors.ts';
import { route } from '../platform/http/route.ts';
import { setLanguage } from '../staff/staff.ts';
import { endOwnSession, endSessionsOf, listSessions } from './account.ts';
import { demoAccounts } from './demoAccounts.ts';
import { clearRefreshCookie, readRefreshCookie } from './refreshCookie.ts';
import { clientInfo, respondWithSession } from './respondWithSession.ts';
import { refresh, signIn, signOut } from './sessions.ts';

export const sessionRoutes = [
  route(sessionsApi.signIn, async ({ db, body, config, http }) => {
    const opened = await signIn(db, body, clientInfo(http, config));
    return respondWithSession(http, config, opened, 'Login successful!');
  }),
  route(sessionsApi.refresh, async ({ db, config, http }) => {
    const opened = await refresh(db, readRefreshCookie(http), clientInfo(http, config));
    return respondWithSession(http, config, opened, 'Your session was renewed.');
  }),
  route(sessionsApi.signOut, async ({ db, http }) => {
    await signOut(db, readRefreshCookie(http));
    clearRefreshCookie(http);
    return { message: 'You are signed out.' };
  }),
  route(demoApi.accounts, ({ db }) => demoAccounts(db)),
  route(sessionsApi.me, ({ actor }) => actor),
  route(ownSessionsApi.list, ({ db, actor, sessionId }) => listSessions(db, actor, sessionId)),
  auditedRoute(ownSessionsApi.end, async (tx, { params, actor }) => {
    await endOwnSession(tx, actor, params.id);
    return { message: 'That device is signed out.' };
  }),
  auditedRoute(ownLanguageApi.choose, async (tx, { body: { language }, actor, settings }) => {
    if (!(await settings()).languages.includes(language)) {
      throw invalidField('language', 'sessions.language-not-offered', 'The league does not offer this language.');
    }
    await setLanguage(tx, actor._id, language);
    return { message: 'Your language is saved.' };
  }),
  route(ownSessionsApi.endAll, async ({ db, http, ...by }) => {
    await withAudit(db, by, (tx) => endSessionsOf(tx, by.actor._id));
    clearRefreshCookie(http);
    return { message: 'You are signed out everywhere.' };
  }),
];
