import { type EventSubmission, type Language, type ManagedEvent, refreshFrom, refreshSentence } from '@league/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { queueMails } from '../mails/outbox.ts';
import { newId } from '../platform/database/columns.ts';
import type { Db } from '../platform/database/db.ts';
import { insertOnce } from '../platform/database/insertOnce.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { staff } from '../staff/tables.ts';
import { changeEvent, getEvent } from './events.ts';
import { eventSubmissions, events } from './tables.ts';

const queuePath = '/admin/events?status=submitted';

/**
 * Stores a visitor's event and notifies the admins. A bot, which fills in the hidden field, and a repeated request get the same
 * response.
 * @param language of the page with the form
 * @throws 422 at `startsAt` for a time in the past
 */
export async function submitEvent(
  db: Db,
  { website, email, id = newId(), ...event }: EventSubmission,
  language: Language,
) {
  if (Date.parse(event.startsAt) <= Date.now()) {
    throw invalidField('startsAt', 'events.begun-already', 'Please choose a time in the future.');
  }
  if (!website) {
    await db.transaction(async (tx) => {
      if (!(await insertOnce(tx, events, { id, ...stored(event), status: 'submitted' }))) return;
      await tx.insert(eventSubmissions).values({ eventId: id, email, language });
      await notifyAdmins(tx, event);
    });
  }
  return { message: `Thank you! An admin will look at your event. ${refreshSentence}` };
}

const stored = ({ startsAt, endsAt, venue, link, ...event }: Omit<EventSubmission, 'website' | 'email' | 'id'>) => ({
  ...event,
  venue: venue ?? null,
  link: link ?? null,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

async function notifyAdmins(tx: Db, { title, city, startsAt }: Pick<EventSubmission, 'title' | 'city' | 'startsAt'>) {
  const admins = await tx
    .select({ name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.role, 'admin'), isNull(staff.deactivatedAt)));
  const data = { path: queuePath, title, city, startsAt };
  await queueMails(
    tx,
    admins.map((to) => ({ to, template: 'event-submission' as const, data })),
  );
}

/**
 * Approves a submission: it appears with the refresh of its week, or at once if that has passed, and its submitter is told
 * when.
 * @throws 404; 409 `events.changed-meanwhile`, `events.decided-already`
 */
export async function approveEvent(
  tx: Db,
  id: string,
  { version, publishNow = false }: { version: number; publishNow?: boolean | undefined },
): Promise<ManagedEvent> {
  const before = await requireOpen(tx, id);
  const goesLiveAt = refreshFrom(before.createdAt);
  const isOut = publishNow || Date.parse(goesLiveAt) <= Date.now();
  const approved = await changeEvent(tx, id, version, {
    status: isOut ? 'published' : 'approved',
    goesLiveAt: isOut ? sql`now()` : new Date(goesLiveAt),
    publishedAt: isOut ? sql`now()` : null,
    reason: null,
  });
  await notifySender(tx, approved, {
    template: 'event-approved',
    data: { path: '/events', title: approved.title, appearsAt: isOut ? null : goesLiveAt },
  });
  return approved;
}

/** The submitter is told the reason. @throws 404; 409 */
export async function rejectEvent(
  tx: Db,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<ManagedEvent> {
  await requireOpen(tx, id);
  const declined = await changeEvent(tx, id, version, { status: 'declined', goesLiveAt: null, reason });
  await notifySender(tx, declined, {
    template: 'event-declined',
    data: { path: '/contact', title: declined.title, reason },
  });
  return declined;
}

async function requireOpen(tx: Db, id: string): Promise<ManagedEvent> {
  const event = await getEvent(tx, id);
  if (event.status === 'approved' || event.status === 'published') {
    throw conflict('events.decided-already', 'This event is already approved.', { current: event });
  }
  return event;
}

type DecisionMail =
  | { template: 'event-approved'; data: { path: string; title: string; appearsAt: string | null } }
  | { template: 'event-declined'; data: { path: string; title: string; reason: string } };

async function notifySender(tx: Db, { _id }: ManagedEvent, letter: DecisionMail) {
  const senders = await tx.select().from(eventSubmissions).where(eq(eventSubmissions.eventId, _id));
  const mails = senders.map(({ email, language }) => ({ to: { name: '', email, language }, ...letter }));
  await queueMails(tx, mails);
}
