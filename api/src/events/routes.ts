import { eventsApi } from '@league/contract';
import { auditedRoute } from '../audit/auditedRoute.ts';
import { withAudit } from '../audit/withAudit.ts';
import { feedIn } from '../calendar-feeds/calendarText.ts';
import { pageOf } from '../platform/http/paging.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import { route } from '../platform/http/route.ts';
import { settingsRead } from '../settings/settings.ts';
import { acceptUpload } from '../uploads/acceptUpload.ts';
import {
  countEvents,
  createEvent,
  getEvent,
  listManagedEvents,
  publishEvent,
  removeEvent,
  updateEvent,
  usualEvents,
} from './events.ts';
import { getEventsCalendar } from './eventsCalendar.ts';
import { getFacts, listEvents, untilNextRefreshMs, usualPublicEvents } from './publicEvents.ts';
import { approveEvent, rejectEvent, submitEvent } from './submissions.ts';

export const eventRoutes = [
  // Not cached: the next page is in a header.
  route(eventsApi.list, ({ db, query, http }) =>
    pageOf(http, { limit: usualPublicEvents, ...query }, (wanted) => listEvents(db, wanted)),
  ),
  route(eventsApi.facts, ({ db }) => getFacts(db), {
    reads: ['events', 'event_refreshes'],
    goodForMs: untilNextRefreshMs,
  }),
  route(
    eventsApi.calendar,
    async ({ db, query, language, config: { publicUrl }, settings }) =>
      getEventsCalendar(db, query, feedIn(language, await settings(), publicUrl)),
    { reads: ['events', ...settingsRead] },
  ),
  route(eventsApi.submit, async ({ db, body, network, callersLanguage }) => {
    await enforceLimits(db, { key: `events:${network}`, times: 10, windowSeconds: 3600 });
    return submitEvent(db, body, await callersLanguage());
  }),
  route(eventsApi.listManaged, ({ db, query, http }) =>
    pageOf(http, { limit: usualEvents, ...query }, (wanted) => listManagedEvents(db, wanted)),
  ),
  route(eventsApi.counts, ({ db }) => countEvents(db)),
  route(eventsApi.get, ({ db, params }) => getEvent(db, params.id)),
  route(eventsApi.create, async ({ db, stores, body, ...by }) => {
    await acceptUpload(db, stores, by, { kind: 'events', address: body.image, field: 'image' });
    return withAudit(db, by, (tx) => createEvent(tx, body));
  }),
  route(eventsApi.update, async ({ db, stores, params, body, ...by }) => {
    const { image: before } = await getEvent(db, params.id);
    await acceptUpload(db, stores, by, { kind: 'events', address: body.image, before, field: 'image' });
    return withAudit(db, by, (tx) => updateEvent(tx, params.id, body));
  }),
  auditedRoute(eventsApi.remove, async (tx, { params }) => {
    await removeEvent(tx, params.id);
    return { message: 'Event deleted' };
  }),
  auditedRoute(eventsApi.publish, (tx, { params, body }) => publishEvent(tx, params.id, body.version)),
  auditedRoute(eventsApi.approve, (tx, { params, body }) => approveEvent(tx, params.id, body)),
  auditedRoute(eventsApi.reject, (tx, { params, body }) => rejectEvent(tx, params.id, body)),
];
