import { customersApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { clientInfo, respondWithSession } from '../sessions/respondWithSession.ts';
import { requestCode, signInByCode } from './customers.ts';

export const customerRoutes = [
  route(customersApi.requestCode, async ({ db, body, config, http, callersLanguage }) => {
    await requestCode(db, body, clientInfo(http, config), await callersLanguage());
    return { message: 'If there are orders with this address, a code is on its way to it.' };
  }),
  route(customersApi.signIn, async ({ db, body, config, http }) =>
    respondWithSession(http, config, await signInByCode(db, body, clientInfo(http, config)), 'Welcome back!'),
  ),
];
