import { draftsApi, importColumns } from '@league/contract';
import { audited } from '../audit/audited.ts';
import { importTable } from '../imports/importTable.ts';
import { route } from '../platform/http/route.ts';
import { assignPicks } from './assignPicks.ts';
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
import { draftTopic, followedDraft, stateNow } from './followedDraft.ts';
import { eligibleImport } from './importEligible.ts';
import { getDraftPage, getDraftRoom, listArchive, listDrafts } from './readDraft.ts';
import { editPick, recordPick, skipTurn, undoTurn } from './turns.ts';
import { getWishes, keepWishes } from './wishes.ts';

/** Every change of a draft also updates its row. */
const reads = ['drafts', 'teams', 'players'];

export const draftRoutes = [
  route(draftsApi.list, ({ db, actor }) => listDrafts(db, actor)),
  route(draftsApi.create, ({ db, body, ...by }) => audited(db, by, (tx) => createDraft(tx, by.actor, body))),
  route(draftsApi.room, ({ db, params }) => getDraftRoom(db, params.id)),
  route(draftsApi.update, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => updateDraft(tx, params.id, by.actor, body)),
  ),
  route(draftsApi.remove, async ({ db, params, ...by }) => {
    await audited(db, by, (tx) => removeDraft(tx, params.id));
    return { message: 'Draft deleted' };
  }),
  route(draftsApi.order, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => orderTeams(tx, params.id, by.actor, body)),
  ),
  route(draftsApi.trade, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => tradePick(tx, params.id, by.actor, body.overall, body.team_id)),
  ),
  route(draftsApi.start, ({ db, params, ...by }) => audited(db, by, (tx) => startDraft(tx, params.id, by.actor))),
  route(draftsApi.pause, ({ db, params, ...by }) => audited(db, by, (tx) => pauseDraft(tx, params.id, by.actor))),
  route(draftsApi.resume, ({ db, params, ...by }) => audited(db, by, (tx) => resumeDraft(tx, params.id, by.actor))),
  route(draftsApi.extend, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => extendClock(tx, params.id, by.actor, body)),
  ),
  route(draftsApi.pick, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => recordPick(tx, params.id, by.actor, body)),
  ),
  route(draftsApi.skip, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => skipTurn(tx, params.id, by.actor, body.overall)),
  ),
  route(draftsApi.undo, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => undoTurn(tx, params.id, by.actor, body.overall)),
  ),
  route(draftsApi.editPick, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => editPick(tx, params.id, by.actor, Number(params.overall), body)),
  ),
  route(draftsApi.announce, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => announce(tx, params.id, by.actor, body.text)),
  ),
  route(draftsApi.addEligible, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => addEligible(tx, params.id, by.actor, body)),
  ),
  route(draftsApi.removeEligible, ({ db, params, ...by }) =>
    audited(db, by, (tx) => removeEligible(tx, params.id, by.actor, params.playerId)),
  ),
  route(draftsApi.importEligible, ({ db, params, body, ...by }) =>
    importTable(db, by, body, importColumns.eligible, (tx, rows) => eligibleImport(tx, by.actor, params.id, rows)),
  ),
  route(draftsApi.complete, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => completeDraft(tx, params.id, by.actor, body.open)),
  ),
  route(draftsApi.reopen, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => reopenDraft(tx, params.id, by.actor, body.reason)),
  ),
  route(draftsApi.assign, ({ db, params, body, ...by }) =>
    audited(db, by, (tx) => assignPicks(tx, params.id, by.actor, body.season)),
  ),
  route(draftsApi.wishes, ({ db, params, actor }) => getWishes(db, params.id, actor)),
  route(draftsApi.keepWishes, ({ db, params, actor, body }) => keepWishes(db, params.id, actor, body)),
  route(draftsApi.listPublic, ({ db, query }) => listArchive(db, query.status), { reads }),
  route(draftsApi.get, ({ db, params }) => getDraftPage(db, params.id), { reads }),
  route(draftsApi.stream, async ({ db, params, query, http, streams }) => {
    const onlyChanges = query.send === 'changes';
    const topic = onlyChanges ? `${draftTopic(params.id)}:changes` : draftTopic(params.id);
    const source = followedDraft(db, params.id, onlyChanges);
    const wantsStream = query.transport !== 'poll' && http.req.method !== 'HEAD';
    return wantsStream ? streams.open(http, topic, source) : stateNow(await streams.look(topic, source));
  }),
];
