import { contactApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { pageOf } from '../platform/http/paging.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { route } from '../platform/http/route.ts';
import { settingsRead } from '../settings/settings.ts';
import { changeMessage, countMessages, defaultLimit, listMessages, removeMessage, submitMessage } from './contact.ts';

export const contactRoutes = [
  route(contactApi.details, async ({ settings }) => (await settings()).contact, { reads: [...settingsRead] }),
  route(contactApi.submit, async ({ db, body, network }) => {
    await enforceLimits(db, { key: `contact:${network}`, times: 10, windowSeconds: 3600 });
    return submitMessage(db, body);
  }),
  route(contactApi.list, ({ db, query, http }) =>
    pageOf(http, { limit: defaultLimit, ...query }, (wanted) => listMessages(db, wanted)),
  ),
  route(contactApi.counts, ({ db }) => countMessages(db)),
  auditedRoute(contactApi.change, (tx, { params, body, ...by }) => changeMessage(tx, params.id, body, by)),
  auditedRoute(contactApi.remove, async (tx, { params, ...by }) => {
    await removeMessage(tx, params.id, by);
    return { message: 'Message deleted' };
  }),
];
