import {
  addressIn,
  type Language,
  type LeagueSettings,
  type Mail,
  type MailState,
  type MailTemplate,
  mailStates,
  type mailsApi,
  type QueryOf,
  toSearchable,
} from '@league/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { insertRows } from '../platform/database/bulk.ts';
import { newId } from '../platform/database/columns.ts';
import { countBy } from '../platform/database/countBy.ts';
import { type Db, rowsOf, runAll } from '../platform/database/db.ts';
import { searchableText } from '../platform/database/searchableText.ts';
import { conflict, notFound } from '../platform/http/httpErrors.ts';
import { enqueueJobs, retryJob } from '../platform/jobs/jobs.ts';
import type { Config } from '../platform/process/config.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { addressOfLink, linkToken } from '../platform/secrets/linkTokens.ts';
import { type CodeOf, digitsOf } from '../platform/secrets/signInCodes.ts';
import type { Letter, LinkedTemplate, MailData } from './letter.ts';
import { letters } from './letters.ts';
import { letterText } from './letterText.ts';
import { messagesIn } from './messages.ts';
import { mails } from './tables.ts';

/** The kind of the jobs that send mails; a job has its mail's id. */
export const sendJob = 'mails.send';

interface Recipient {
  name: string;
  email: string;
  /** Default: that of their account, or the league's first one. */
  language?: Language | null;
}

export type NewMail = {
  [T in MailTemplate]: { to: Recipient; template: T; data: MailData[T] };
}[MailTemplate];

/** Queues mails in the caller's transaction. */
export async function queueMails(tx: Db, written: readonly NewMail[]): Promise<void> {
  const rows = written.map(({ to, ...mail }) => ({
    id: newId(),
    toName: to.name,
    toEmail: to.email,
    language: to.language ?? null,
    ...mail,
  }));
  const sending = rows.map(({ id }) => ({ id, kind: sendJob }));
  await runAll(insertRows(tx, mails, rows), enqueueJobs(tx, sending));
}

/** Deletes the mails of a link; the jobs of waiting ones find nothing to send. */
export async function deleteMailsOf(tx: Db, template: LinkedTemplate, linkId: string): Promise<void> {
  await tx.execute(sql`delete from mails where template = ${template} and data -> 'link' ->> 'id' = ${linkId}`);
}

/** A stored mail, with the current state of its link. */
export type StoredMail = {
  [T in MailTemplate]: {
    _id: string;
    toName: string;
    toEmail: string;
    template: T;
    data: MailData[T];
    outcome: typeof mails.$inferSelect.outcome;
    /** What is valid for the record of the link or code: the token's hash, or the code's version; null if nothing is. */
    validNow: string | null;
    /** Of the recipient, if it is known. */
    language: Language | null;
  };
}[MailTemplate] &
  Pick<Mail, 'state' | 'createdAt' | 'sentAt' | 'failedTries' | 'lastError' | 'nextTryAt'>;

/** Of `mail` and its `job`. */
export const stateOfMail = sql`coalesce(mail.outcome, case when job.failed_at is null then 'waiting' else 'failed' end)`;

const inState: Record<MailState, SQL> = {
  waiting: sql`mail.outcome is null and job.failed_at is null`,
  failed: sql`mail.outcome is null and job.failed_at is not null`,
  sent: sql`mail.outcome = 'sent'`,
  kept: sql`mail.outcome = 'kept'`,
  dropped: sql`mail.outcome = 'dropped'`,
};

/**
 * For templates with a link or code that can expire: the hash of the token, or the version of the code, that is valid for the
 * `mail`'s record, null if none is. Each room registers its own.
 */
export type MailLinks = Record<LinkedTemplate | 'sign-in-code', SQL>;

/** The id of the record that the link of `mail` is about. */
export const linkedId: SQL = sql`(mail.data -> 'link' ->> 'id')::uuid`;

/** The id of the code in `mail`. */
export const codeId: SQL = sql`(mail.data -> 'code' ->> 'id')::uuid`;

const validBy = (links: MailLinks): SQL => {
  const known = Object.entries(links).map(([template, valid]) => sql`when ${template} then (${valid})`);
  return sql`case mail.template ${sql.join(known, sql` `)} end`;
};

const selectMails = (db: Db, links: MailLinks, where: SQL, limit: number) =>
  rowsOf<StoredMail>(
    db,
    sql`
    select mail.id as "_id", mail.to_name as "toName", mail.to_email as "toEmail", mail.template, mail.data, mail.outcome,
      ${validBy(links)} as "validNow",
      coalesce(mail.language,
        (select account.language from staff account where lower(account.email) = lower(mail.to_email))) as language,
      ${stateOfMail} as state,
      to_json(mail.created_at) as "createdAt", case mail.outcome when 'sent' then to_json(mail.done_at) end as "sentAt",
      coalesce(job.attempts - (job.taken_until is not null)::int, 0) as "failedTries", job.last_error as "lastError",
      case when job.failed_at is null then to_json(job.run_at) end as "nextTryAt"
    from mails mail left join jobs job on job.id = mail.id
    where ${where} order by mail.id desc limit ${limit}`,
  );

export const findMail = async (db: Db, links: MailLinks, id: string): Promise<StoredMail | undefined> =>
  (await selectMails(db, links, sql`mail.id = ${id}`, 1))[0];

export const defaultLimit = 50;

/** A page of mails, the latest first, as they read now. */
export async function listMails(
  db: Db,
  links: MailLinks,
  { state, search, cursor, limit = defaultLimit }: QueryOf<typeof mailsApi.list> & { limit?: number | undefined },
  config: Config,
  sender: Sender,
): Promise<Mail[]> {
  const wanted = [
    ...(state ? [inState[state]] : []),
    ...(cursor ? [sql`mail.id < ${cursor}`] : []),
    ...(search ? [sql`strpos(${searchableText(['to_name', 'to_email'])}, ${toSearchable(search)}) > 0`] : []),
  ];
  const rows = await selectMails(db, links, wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`, limit);
  return rows.map((mail) => toWire(mail, config, sender));
}

export const countMails = (db: Db) =>
  countBy(db, mailStates, stateOfMail, sql`mails mail left join jobs job on job.id = mail.id`);

/**
 * Retries a mail that was not sent. A mail that is being sent is left alone.
 * @throws 404; 409 `mails.nothing-to-retry` for a sent mail, or one with an expired link
 */
export async function retryMail(tx: Db, id: string): Promise<void> {
  const [mail] = await tx.select({ outcome: mails.outcome }).from(mails).where(eq(mails.id, id)).for('update');
  if (!mail) throw notFound('mail');
  if (mail.outcome === 'sent' || mail.outcome === 'dropped') {
    throw conflict('mails.nothing-to-retry', 'This mail cannot be sent again.');
  }
  await tx.update(mails).set({ outcome: null, doneAt: null }).where(eq(mails.id, id));
  await retryJob(tx, { id, kind: sendJob });
}

/** The address of a mail's button: a page of the league, the permanent page of an order, or its link while it is valid. */
function validAddress({ data, validNow }: StoredMail, config: Config, language: Language): string | undefined {
  const pageAt = (path: string) => config.publicUrl + addressIn(language, path);
  if ('path' in data) return pageAt(data.path);
  if ('orderNumber' in data) return pageAt(`/order?order=${data.orderNumber}`);
  if (!('link' in data)) return undefined;
  const isValid = hashOf(linkToken(data.link, config.authSecret)) === validNow;
  return isValid ? addressOfLink(data.link, config, language) : undefined;
}

/** Whether the link or code of a mail is no longer valid. */
export const hasExpired = ({ data, validNow }: StoredMail, { button }: Letter): boolean =>
  'code' in data ? String(data.code.version) !== validNow : button !== undefined && !button.address;

/** The league's name in its letters. */
export type Sender = Pick<LeagueSettings, 'name' | 'timeZone' | 'languages' | 'digits'>;

/** A mail's current content, in the recipient's language if it is known, otherwise in the league's first one. */
export function letterOf(mail: StoredMail, config: Config, { name, timeZone, languages, digits }: Sender): Letter {
  const language = languages.find((each) => each === mail.language) ?? languages[0]!;
  const occasion = {
    messages: messagesIn(language, digits),
    name: mail.toName,
    league: name,
    timeZone,
    address: validAddress(mail, config, language),
    publicUrl: config.publicUrl,
    digits: (code: CodeOf) => digitsOf(code, config.authSecret),
  };
  // The data match the template, which TypeScript cannot know from the table.
  return letters[mail.template](mail.data as never, occasion);
}

function toWire(mail: StoredMail, config: Config, sender: Sender): Mail {
  const letter = letterOf(mail, config, sender);
  const { _id, toName, toEmail, template, state, createdAt, sentAt, failedTries, lastError, nextTryAt } = mail;
  return {
    _id,
    to: { name: toName, email: toEmail },
    template,
    subject: letter.subject,
    text: letterText(letter, sender.name),
    link: letter.button?.address ?? null,
    state,
    createdAt,
    sentAt,
    failedTries,
    lastError,
    nextTryAt,
  };
}
