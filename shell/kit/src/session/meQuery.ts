import { sessionsApi } from '@league/contract';
import { meKey } from './meKey.ts';
import { operationQuery } from './operationQuery.ts';

/** The signed-in person as the server knows them. Known at once after signing in. */
export const meQuery = operationQuery(meKey, sessionsApi.me);
