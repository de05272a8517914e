import { customersApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { handOver, openedFrom } from '../sessions/handOver.ts';
import { requestCode, signInByCode } from './customers.ts';

export const customerRoutes = [
  route(customersApi.requestCode, async ({ db, body, config, http }) => {
    await requestCode(db, body, openedFrom(http, config));
    return { message: 'If there are orders with this address, a code is on its way to it.' };
  }),
  route(customersApi.signIn, async ({ db, body, config, http }) =>
    handOver(http, config, await signInByCode(db, body, openedFrom(http, config)), 'Welcome back!'),
  ),
];
