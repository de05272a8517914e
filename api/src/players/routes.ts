import { playerSplitsApi, playersApi, rostersApi, statisticsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { withMainNames } from '../platform/http/mainNames.ts';
import { pageOf } from '../platform/http/paging.ts';
import { route } from '../platform/http/route.ts';
import { untilTomorrowMs } from '../seasons/leagueDay.ts';
import { mainSeasonNames } from '../seasons/seasons.ts';
import { managedTeam } from '../staff/managedTeam.ts';
import { figureTablesRead } from '../statistics/figureGames.ts';
import { figuresRead } from '../statistics/statistics.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import {
  createPlayer,
  removePlayer,
  requireAnotherPerson,
  restorePlayer,
  signPlayer,
  updatePlayer,
} from './changePlayers.ts';
import { listPlayerGames } from './playerGames.ts';
import { getPlayerPage } from './playerPage.ts';
import { getPlayerSplits } from './playerSplits.ts';
import { listPublicPlayers } from './publicPlayers.ts';
import {
  getPlayer,
  getRegistryFigures,
  listDuplicates,
  listFreeAgents,
  listPlayers,
  lookUpPlayers,
} from './registry.ts';

import { listRoster } from './roster.ts';
import { releasePlayer, transferPlayer } from './transfers.ts';

export const playerRoutes = [
  route(
    playersApi.listPublic,
    ({ db, query, http }) => pageOf(http, query, (wanted) => listPublicPlayers(db, wanted)),
    {
      reads: ['players', 'roster_assignments', 'seasons', 'teams'],
      goodForMs: untilTomorrowMs,
    },
  ),
  route(playersApi.list, ({ db, query, actor, http }) =>
    pageOf(http, query, (wanted) => listPlayers(db, actor, wanted)),
  ),
  route(playersApi.figures, ({ db, query }) => getRegistryFigures(db, query.archived)),
  route(playersApi.lookUp, ({ db, body }) => lookUpPlayers(db, body)),
  route(playersApi.duplicates, ({ db, query }) => listDuplicates(db, query.name)),
  route(playersApi.freeAgents, ({ db, query, http }) => pageOf(http, query, (wanted) => listFreeAgents(db, wanted))),
  auditedRoute(playersApi.sign, (tx, { params, body, actor }) => signPlayer(tx, actor, params.id, body)),
  route(playersApi.get, ({ db, params, actor }) => getPlayer(db, actor, params.id)),
  route(playersApi.create, async ({ db, stores, body, ...by }) => {
    managedTeam(by.actor, body.team_id);
    await requireAnotherPerson(db, by.actor, body);
    const before = body.playerId ? (await getPlayer(db, by.actor, body.playerId)).image : null;
    await acceptUpload(db, stores, by, { kind: 'players', address: body.image, before, field: 'image' });
    return withAudit(db, by, (tx) => createPlayer(tx, by.actor, body));
  }),
  route(playersApi.update, async ({ db, stores, params, body, ...by }) => {
    const { image: before } = await getPlayer(db, by.actor, params.id);
    await acceptUpload(db, stores, by, { kind: 'players', address: body.image, before, field: 'image' });
    return withAudit(db, by, (tx) => updatePlayer(tx, by.actor, params.id, body));
  }),
  auditedRoute(playersApi.remove, (tx, { params, actor }) => removePlayer(tx, actor, params.id)),
  auditedRoute(playersApi.restore, (tx, { params, actor }) => restorePlayer(tx, actor, params.id)),
  route(rostersApi.list, ({ db, params, query, actor }) => listRoster(db, actor, params.teamId, query.season)),
  auditedRoute(rostersApi.release, async (tx, { params, query, actor }) => {
    await releasePlayer(tx, actor, params, query);
    return { message: 'Roster updated' };
  }),
  auditedRoute(rostersApi.transfer, (tx, { params, body, actor }) => transferPlayer(tx, actor, params.id, body)),
  route(
    statisticsApi.player,
    async ({ db, params, language }) =>
      withMainNames(language, await getPlayerPage(db, params.id), () => mainSeasonNames(db)),
    { reads: [...figuresRead, 'pictures'], goodForMs: untilTomorrowMs },
  ),
  route(statisticsApi.playerGames, ({ db, params, query }) => listPlayerGames(db, params.id, query.season), {
    reads: figuresRead,
  }),
  route(
    playerSplitsApi.get,
    async ({ db, params, query, settings }) => getPlayerSplits(db, params.id, query, (await settings()).timeZone),
    { reads: figureTablesRead },
  ),
];
