import { staffApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

/** Everybody with an account. */
export const staffQuery = operationQuery(['staff'], staffApi.list);
