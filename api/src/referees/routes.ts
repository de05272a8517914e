import { gameReportsApi, refereesApi } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { route } from '../platform/route.ts';
import { assign, respond, unassign } from './assignments.ts';
import { getGameOfficials, listBoard } from './board.ts';
import { listMyGames } from './myGames.ts';
import { createOfficial, getOfficial, listOfficials, setAvailability, updateOfficial } from './officials.ts';
import { ownOfficialId } from './ownGames.ts';
import { previewPublication, publishOfficials } from './publish.ts';
import { getReport, getReportForm, listReports, reopenReport, saveReport } from './reports.ts';

const officialRoutes = [
  route(refereesApi.list, ({ db, config }) => listOfficials(db, config.timeZone)),
  route(refereesApi.create, ({ db, body, config, ...by }) =>
    audited(db, by, (tx) => createOfficial(tx, body, config.timeZone)),
  ),
  route(refereesApi.update, ({ db, params, body, config, ...by }) =>
    audited(db, by, (tx) => updateOfficial(tx, params.id, body, config.timeZone)),
  ),
  route(refereesApi.setAvailability, ({ db, params, body, config, ...by }) =>
    audited(db, by, (tx) => setAvailability(tx, params.id, body, config.timeZone)),
  ),
  route(refereesApi.me, async ({ db, actor, config }) =>
    getOfficial(db, await ownOfficialId(db, actor), config.timeZone),
  ),
  route(refereesApi.setMyAvailability, ({ db, body, config, ...by }) =>
    audited(db, by, async (tx) => setAvailability(tx, await ownOfficialId(tx, by.actor), body, config.timeZone)),
  ),
  route(refereesApi.myGames, ({ db, actor }) => listMyGames(db, actor)),
];

const assignmentRoutes = [
  route(refereesApi.board, ({ db, query, config }) => listBoard(db, query.from, query.until, config.timeZone)),
  route(refereesApi.getForGame, ({ db, params, config }) => getGameOfficials(db, params.gameId, config.timeZone)),
  route(refereesApi.assign, ({ db, params, body, config, ...by }) =>
    audited(db, by, (tx) => assign(tx, params.gameId, body, config.timeZone)),
  ),
  route(refereesApi.unassign, async ({ db, params, ...by }) => {
    const name = await audited(db, by, (tx) => unassign(tx, params.id));
    return { message: `${name} is taken off the game.` };
  }),
  route(refereesApi.respond, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => respond(tx, by.actor, params.id, body)),
  ),
  route(refereesApi.publish, ({ db, body: { gameIds, dryRun }, ...by }) =>
    dryRun ? previewPublication(db, gameIds) : audited(db, by, (tx) => publishOfficials(tx, gameIds)),
  ),
];

const reportRoutes = [
  route(gameReportsApi.form, ({ db, params, actor }) => getReportForm(db, actor, params.gameId)),
  route(gameReportsApi.save, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => saveReport(tx, by.actor, params.gameId, body)),
  ),
  route(gameReportsApi.list, ({ db, query }) => listReports(db, query)),
  route(gameReportsApi.get, ({ db, params, actor }) => getReport(db, actor, params.id)),
  route(gameReportsApi.reopen, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => reopenReport(tx, by.actor, params.id, body.reason)),
  ),
];

export const refereeRoutes = [...officialRoutes, ...assignmentRoutes, ...reportRoutes];
