import { rostersApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { listRoster } from './roster.ts';
import { releasePlayer, transferPlayer } from './transfers.ts';

export const rosterRoutes = [
  route(rostersApi.list, ({ db, params, query, actor }) => listRoster(db, actor, params.teamId, query.season)),
  route(rostersApi.release, async ({ db, params, query, ...by }) => {
    await audited(db, by, (tx) => releasePlayer(tx, by.actor, params, query));
    return { message: 'Roster updated' };
  }),
  route(rostersApi.transfer, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => transferPlayer(tx, by.actor, params.id, body)),
  ),
];
