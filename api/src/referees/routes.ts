import { gameReportsApi, refereesApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { feedIn } from '../calendar-feeds/calendarText.ts';
import { route } from '../platform/http/route.ts';
import { assign, assignMany, confirmOwnGames, respond, unassign } from './assignments.ts';
import { getGameOfficials, listBoard, listFirstWeek } from './board.ts';
import { createCrew, listCrews, removeCrew, updateCrew } from './crews.ts';
import { listMyGames } from './myGames.ts';
import { withMailStatus } from './notify.ts';
import { createOfficial, getOfficial, listOfficials, setAvailability, updateOfficial } from './officials.ts';
import { getCalendarOfOfficial, getOwnCalendar, renewOwnCalendar } from './ownCalendar.ts';
import { ownOfficialId } from './ownGames.ts';
import { previewPublication, publishOfficials } from './publish.ts';
import { getReport, getReportForm, listReports, reopenReport, saveReport } from './reports.ts';
import { suggestOfficials } from './suggestions.ts';

const officialRoutes = [
  route(refereesApi.list, async ({ db, settings }) => listOfficials(db, (await settings()).timeZone)),
  route(refereesApi.create, async ({ db, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return withAudit(db, by, (tx) => createOfficial(tx, body, timeZone));
  }),
  route(refereesApi.update, async ({ db, params, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return withAudit(db, by, (tx) => updateOfficial(tx, params.id, body, timeZone));
  }),
  route(refereesApi.setAvailability, async ({ db, params, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return withAudit(db, by, (tx) => setAvailability(tx, params.id, body, timeZone));
  }),
  route(refereesApi.me, async ({ db, actor, settings }) =>
    getOfficial(db, await ownOfficialId(db, actor), (await settings()).timeZone),
  ),
  route(refereesApi.setMyAvailability, async ({ db, body, settings, ...by }) => {
    const { timeZone } = await settings();
    return withAudit(db, by, async (tx) => setAvailability(tx, await ownOfficialId(tx, by.actor), body, timeZone));
  }),
  route(refereesApi.myGames, async ({ db, actor, settings }) => listMyGames(db, actor, (await settings()).timeZone)),
  route(refereesApi.confirmMyGames, async ({ db, body, settings, ...by }) => {
    const { timeZone } = await settings();
    const done = await withAudit(db, by, (tx) => confirmOwnGames(tx, by.actor, timeZone, body));
    return { message: done.confirmed === 1 ? '1 game confirmed.' : `${done.confirmed} games confirmed.`, ...done };
  }),
  route(refereesApi.myCalendar, async ({ db, actor, config, callersLanguage }) =>
    getOwnCalendar(db, actor, await callersLanguage(), config),
  ),
  auditedRoute(refereesApi.renewMyCalendar, async (tx, { config, actor, callersLanguage }) =>
    renewOwnCalendar(tx, actor, await callersLanguage(), config),
  ),
  route(refereesApi.calendar, async ({ db, query, language, config, settings }) =>
    getCalendarOfOfficial(db, query.token, config, feedIn(language, await settings(), config.publicUrl)),
  ),
];

const crewRoutes = [
  route(refereesApi.listCrews, ({ db }) => listCrews(db)),
  auditedRoute(refereesApi.createCrew, (tx, { body, ...by }) => createCrew(tx, by, body)),
  auditedRoute(refereesApi.updateCrew, (tx, { params, body, ...by }) => updateCrew(tx, by, params.id, body)),
  auditedRoute(refereesApi.removeCrew, async (tx, { params, ...by }) => {
    await removeCrew(tx, by, params.id);
    return { message: 'Crew deleted' };
  }),
];

const assignmentRoutes = [
  route(refereesApi.board, async ({ db, query, settings }) => {
    const list = query.week === 'first' ? listFirstWeek : listBoard;
    return list(db, query.from, query.until, (await settings()).timeZone);
  }),
  route(refereesApi.getForGame, async ({ db, params, settings }) =>
    getGameOfficials(db, params.gameId, (await settings()).timeZone),
  ),
  route(refereesApi.assign, async ({ db, params, body, config, settings, ...by }) => {
    const { timeZone } = await settings();
    return withMailStatus(await withAudit(db, by, (tx) => assign(tx, params.gameId, body, timeZone)), config);
  }),
  route(refereesApi.suggest, async ({ db, body, settings }) =>
    suggestOfficials(db, body.gameIds, (await settings()).timeZone),
  ),
  auditedRoute(refereesApi.assignMany, async (tx, { body, config }) =>
    withMailStatus(await assignMany(tx, body), config),
  ),
  auditedRoute(refereesApi.unassign, async (tx, { params, config }) => {
    const { name, notified } = await unassign(tx, params.id);
    return withMailStatus({ message: `${name} is taken off the game.`, notified }, config);
  }),
  auditedRoute(refereesApi.respond, (tx, { params, body, actor }) => respond(tx, actor, params.id, body)),
  route(refereesApi.publish, async ({ db, body: { gameIds, dryRun }, config, ...by }) => {
    const publication = dryRun
      ? await previewPublication(db, gameIds)
      : await withAudit(db, by, (tx) => publishOfficials(tx, gameIds));
    return withMailStatus(publication, config);
  }),
];

const reportRoutes = [
  route(gameReportsApi.form, ({ db, params, actor }) => getReportForm(db, actor, params.gameId)),
  auditedRoute(gameReportsApi.save, (tx, { params, body, actor }) => saveReport(tx, actor, params.gameId, body)),
  route(gameReportsApi.list, ({ db, query }) => listReports(db, query)),
  route(gameReportsApi.get, ({ db, params, actor }) => getReport(db, actor, params.id)),
  auditedRoute(gameReportsApi.reopen, (tx, { params, body, actor }) => reopenReport(tx, actor, params.id, body.reason)),
];

export const refereeRoutes = [...officialRoutes, ...crewRoutes, ...assignmentRoutes, ...reportRoutes];
