import { ownSessionsApi, passwordResetsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { route } from '../platform/http/route.ts';
import { countLinkTry } from '../platform/secrets/linkTokens.ts';
import { clientInfo, respondWithSession } from '../sessions/respondWithSession.ts';
import { checkReset, resetPassword } from './newPassword.ts';
import { sendReset } from './passwordResets.ts';
import { changePassword } from './setPassword.ts';

export const passwordResetRoutes = [
  auditedRoute(passwordResetsApi.send, async (tx, { params, config, actor }) => {
    const { name, link } = await sendReset(tx, params.id, actor, config);
    const message = config.smtpUrl
      ? `A link to set a new password is on its way to ${name}.`
      : `No mail server is configured: please give ${name} the link yourself.`;
    return { message, link };
  }),
  route(passwordResetsApi.check, async ({ db, body, network }) => {
    await countLinkTry(db, 'password-resets', network);
    return checkReset(db, body.token);
  }),
  route(passwordResetsApi.complete, async ({ db, body, config, http, network, settings }) => {
    await countLinkTry(db, 'password-resets', network);
    const opened = await resetPassword(db, body, clientInfo(http, config), await settings());
    return respondWithSession(http, config, opened, 'Your new password is set.');
  }),
  route(ownSessionsApi.changePassword, async ({ db, body, http, config, settings, ...by }) => {
    await changePassword(db, by, body, clientInfo(http, config), await settings());
    return { message: 'Your password was changed. Other devices are signed out.' };
  }),
];
