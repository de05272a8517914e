import { draftsApi, importColumns } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { importTable } from '../imports/importTable.ts';
import { route } from '../platform/http/route.ts';
import { assignPicks } from './assignPicks.ts';
import { currentState, draftSource, draftTopic } from './draftSource.ts';
import {
  announce,
  completeDraft,
  createDraft,
  extendClock,
  orderTeams,
  pauseDraft,
  removeDraft,
  reopenDraft,
  resumeDraft,
  startDraft,
  tradePick,
  updateDraft,
} from './drafts.ts';
import { addEligible, removeEligible } from './eligible.ts';
import { eligibleImport } from './importEligible.ts';
import { getDraftPage, getDraftRoom, listArchive, listDrafts } from './readDraft.ts';
import { editPick, recordPick, skipTurn, undoTurn } from './turns.ts';
import { getWishes, saveWishes } from './wishes.ts';

/** Every change of a draft also updates its row. */
const reads = ['drafts', 'teams', 'players'];

export const draftRoutes = [
  route(draftsApi.list, ({ db, actor }) => listDrafts(db, actor)),
  auditedRoute(draftsApi.create, (tx, { body, actor }) => createDraft(tx, actor, body)),
  route(draftsApi.room, ({ db, params, query }) => getDraftRoom(db, params.id, query.knownEligible)),
  auditedRoute(draftsApi.update, (tx, { params, body, actor }) => updateDraft(tx, params.id, actor, body)),
  auditedRoute(draftsApi.remove, async (tx, { params }) => {
    await removeDraft(tx, params.id);
    return { message: 'Draft deleted' };
  }),
  auditedRoute(draftsApi.order, (tx, { params, body, actor }) => orderTeams(tx, params.id, actor, body)),
  auditedRoute(draftsApi.trade, (tx, { params, body, actor }) => tradePick(tx, params.id, actor, body)),
  auditedRoute(draftsApi.start, (tx, { params, actor }) => startDraft(tx, params.id, actor)),
  auditedRoute(draftsApi.pause, (tx, { params, actor }) => pauseDraft(tx, params.id, actor)),
  auditedRoute(draftsApi.resume, (tx, { params, actor }) => resumeDraft(tx, params.id, actor)),
  auditedRoute(draftsApi.extend, (tx, { params, body, actor }) => extendClock(tx, params.id, actor, body)),
  auditedRoute(draftsApi.pick, (tx, { params, body, actor }) => recordPick(tx, params.id, actor, body)),
  auditedRoute(draftsApi.skip, (tx, { params, body, actor }) => skipTurn(tx, params.id, actor, body)),
  auditedRoute(draftsApi.undo, (tx, { params, body, actor }) => undoTurn(tx, params.id, actor, body)),
  auditedRoute(draftsApi.editPick, (tx, { params, body, actor }) =>
    editPick(tx, params.id, actor, Number(params.overall), body),
  ),
  auditedRoute(draftsApi.announce, (tx, { params, body, actor }) => announce(tx, params.id, actor, body.text)),
  auditedRoute(draftsApi.addEligible, (tx, { params, body, actor }) => addEligible(tx, params.id, actor, body)),
  auditedRoute(draftsApi.removeEligible, (tx, { params, actor }) =>
    removeEligible(tx, params.id, actor, params.playerId),
  ),
  route(draftsApi.importEligible, ({ db, params, body, ...by }) =>
    importTable(db, by, body, importColumns.eligible, (tx, rows) => eligibleImport(tx, by.actor, params.id, rows)),
  ),
  auditedRoute(draftsApi.complete, (tx, { params, body, actor }) => completeDraft(tx, params.id, actor, body.open)),
  auditedRoute(draftsApi.reopen, (tx, { params, body, actor }) => reopenDraft(tx, params.id, actor, body.reason)),
  auditedRoute(draftsApi.assign, (tx, { params, body, actor }) => assignPicks(tx, params.id, actor, body.season)),
  route(draftsApi.wishes, ({ db, params, actor }) => getWishes(db, params.id, actor)),
  route(draftsApi.keepWishes, ({ db, params, actor, body }) => saveWishes(db, params.id, actor, body)),
  route(draftsApi.listPublic, ({ db, query }) => listArchive(db, query.status), { reads }),
  route(draftsApi.get, ({ db, params }) => getDraftPage(db, params.id), { reads }),
  route(draftsApi.stream, async ({ db, params, query, language, http, streams }) => {
    const onlyChanges = query.send === 'changes';
    const topic = `${draftTopic(params.id)}:${language}${onlyChanges ? ':changes' : ''}`;
    const source = draftSource(db, params.id, onlyChanges);
    const wantsStream = query.transport !== 'poll' && http.req.method !== 'HEAD';
    return wantsStream ? streams.open(http, topic, source) : currentState(await streams.look(topic, source));
  }),
];
