import {
  type ContactInput,
  type ContactMessage,
  type contactApi,
  type MessageChange,
  messageStates,
  type QueryOf,
  toSearchable,
} from '@league/contract';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type ChangeActor, writeAuditEntry } from '../audit/withAudit.ts';
import { queueMails } from '../mails/outbox.ts';
import { countBy } from '../platform/database/countBy.ts';
import { type Db, requireRow, rowsOf } from '../platform/database/db.ts';
import { removeRow } from '../platform/database/removeRow.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { conflict, invalidField } from '../platform/http/httpErrors.ts';
import { staff } from '../staff/tables.ts';
import { contactMessages } from './tables.ts';

const inboxPath = '/admin/messages';

/** Stores a message and notifies the admins. A bot, which fills in the hidden field, gets the same response. */
export async function submitMessage(db: Db, { website, company, phone, ...input }: ContactInput) {
  if (!website) {
    await db.transaction(async (tx) => {
      await tx.insert(contactMessages).values({ ...input, company: company ?? null, phone: phone ?? null });
      const admins = await tx
        .select({ name: staff.name, email: staff.email })
        .from(staff)
        .where(and(eq(staff.role, 'admin'), isNull(staff.deactivatedAt)));
      const data = { path: inboxPath, from: input.name, topic: input.topic };
      await queueMails(
        tx,
        admins.map((to) => ({ to, template: 'contact-message' as const, data })),
      );
    });
  }
  return { message: 'Thank you! Your message is with us, and we will write back soon.' };
}

const select = (db: Db, where: SQL, limit: number) =>
  rowsOf<ContactMessage>(
    db,
    sql`
    select message.id as "_id", message.name, message.email, message.company, message.phone, message.message,
      message.topic, message.state, message.note, message.version, to_json(message.created_at) as "createdAt",
      case when person.id is not null then json_build_object('_id', person.id, 'name', person.name) end as assignee
    from contact_messages message left join staff person on person.id = message.assignee_id
    where ${where} order by message.id desc limit ${limit}`,
  );

export const defaultLimit = 50;

type MessageQuery = QueryOf<typeof contactApi.list> & { limit?: number | undefined };

/** A page of messages, the latest first. Spam is included only on request. */
export function listMessages(db: Db, { search, state, topic, cursor, limit = defaultLimit }: MessageQuery) {
  const text = sql`(
    select ${searchableText(['name', 'email', 'company', 'phone', 'message'])}
    from (select message.name, message.email, message.company, message.phone, message.message) read)`;
  const conditions = [
    state ? sql`message.state = ${state}` : sql`message.state <> 'spam'`,
    ...(search ? [sql`strpos(${text}, ${toSearchable(search)}) > 0`] : []),
    ...(topic ? [sql`message.topic = ${topic}`] : []),
    ...(cursor ? [sql`message.id < ${cursor}`] : []),
  ];
  return select(db, sql.join(conditions, sql` and `), limit);
}

export const countMessages = (db: Db) => countBy(db, messageStates, sql`state`, sql`contact_messages`);

const isActiveAdmin = (id: string) => sql`exists (
  select from staff person where person.id = ${id} and person.role = 'admin' and person.deactivated_at is null)`;

/**
 * Only an active admin can be newly assigned; the holder can stay. The audit entry has the action, not the message's text.
 * @throws 404; 409 `contact.changed-meanwhile` with the current message; 422 at `assigneeId`
 */
export async function changeMessage(
  tx: Db,
  id: string,
  { state, assigneeId, note = null, version }: MessageChange,
  by: ChangeActor,
): Promise<ContactMessage> {
  const changed = await tx
    .update(contactMessages)
    .set({ state, assigneeId, note, version: version + 1 })
    .where(
      and(
        eq(contactMessages.id, id),
        eq(contactMessages.version, version),
        assigneeId === null ? undefined : or(eq(contactMessages.assigneeId, assigneeId), isActiveAdmin(assigneeId)),
      ),
    )
    .returning({ id: contactMessages.id });
  const current = await requireRow('message', select(tx, sql`message.id = ${id}`, 1));
  if (changed.length === 0) {
    if (current.version === version) {
      throw invalidField('assigneeId', 'contact.no-such-assignee', 'Please choose somebody of the staff.');
    }
    throw conflict('contact.changed-meanwhile', 'Somebody else has changed this message in the meantime.', { current });
  }
  await writeAuditEntry(tx, by, {
    record: 'contact_messages',
    recordId: id,
    change: 'update',
    after: { state, assigneeId, note },
  });
  return current;
}

/** Erases a message. @throws 404 */
export async function removeMessage(tx: Db, id: string, by: ChangeActor): Promise<void> {
  await removeRow(tx, contactMessages, id, 'message');
  await writeAuditEntry(tx, by, { record: 'contact_messages', recordId: id, change: 'delete', after: null });
}
