import { seasonsApi } from '@league/contract';
import { route } from '../platform/http/route.ts';
import { copyRosters } from './copyRosters.ts';

export const rosterRoutes = [
  route(seasonsApi.copyRosters, ({ db, params, body, ...by }) => copyRosters(db, by, params.id, body)),
];
