import { seasonsApi } from '@league/contract';
import { operationQuery } from '@league/kit/queries';

export const seasonsQuery = operationQuery(['seasons'], seasonsApi.list);
