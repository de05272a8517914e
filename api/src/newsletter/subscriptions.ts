import {
  type Language,
  newsletterLinkNotValid,
  newsletterPaths,
  type SubscribeInput,
  type Subscription,
  subscribedAnswer,
} from '@league/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mailboxOf } from '../mails/mailbox.ts';
import { linkedId, queueMails } from '../mails/outbox.ts';
import { newId } from '../platform/database/columns.ts';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { HttpError } from '../platform/http/httpErrors.ts';
import { enforceLimits } from '../platform/http/rateLimit.ts';
import type { Config } from '../platform/process/config.ts';
import { hashOf } from '../platform/secrets/hashOf.ts';
import { type Link, linkToken } from '../platform/secrets/linkTokens.ts';
import { newsletterSubscribers as subscribers } from './tables.ts';

/** Of `newsletter_subscribers subscriber`: the confirmation link is valid. */
const goodConfirmation = sql`subscriber.state in ('pending', 'active')`;

/** For mails: the token hash of a subscription's confirmation. */
export const confirmationLink = sql`select confirm_hash from newsletter_subscribers subscriber
  where subscriber.id = ${linkedId} and ${goodConfirmation}`;

/** The unsubscribe link: permanent, one per subscriber. */
export const unsubscribeLink = (subscriberId: string): Link => ({
  path: newsletterPaths.unsubscribe,
  id: subscriberId,
  version: 1,
});

/** Mails a confirmation link unless the address is confirmed with all of these topics. The response is the same. */
export async function subscribe(
  db: Db,
  { email, source, tags, website }: SubscribeInput,
  language: Language,
  { authSecret }: Config,
): Promise<{ message: string }> {
  // Only bots fill in the hidden field.
  if (!website) await db.transaction((tx) => requestConfirmation(tx, { email, language, source, tags }, authSecret));
  return { message: subscribedAnswer };
}

interface SubscriptionRequest extends Omit<SubscribeInput, 'website'> {
  /** Of the page with the form. */
  language: Language;
}

/** Enqueues the confirmation mail, in the caller's transaction. */
export async function requestConfirmation(
  tx: Db,
  { tags, ...asking }: SubscriptionRequest,
  authSecret: string,
): Promise<void> {
  const asked = await askToConfirm(tx, { ...asking, tags: [...new Set(tags)] });
  if (!asked) return;
  const link = { path: newsletterPaths.confirm, id: asked.id, version: asked.version };
  await tx
    .update(subscribers)
    .set({
      confirmHash: hashOf(linkToken(link, authSecret)),
      unsubscribeHash: sql`coalesce(unsubscribe_hash, ${hashOf(linkToken(unsubscribeLink(asked.id), authSecret))})`,
    })
    .where(eq(subscribers.id, asked.id));
  const to = { name: '', email: asked.email, language: asking.language };
  await queueMails(tx, [{ to, template: 'newsletter-confirmation', data: { link } }]);
}

const anHour = 3600;

interface ConfirmationRequest {
  id: string;
  version: number;
  email: string;
}

/** Limits confirmation mails to three an hour per mailbox, across all forms. @throws 429 */
export const limitConfirmationMails = (db: Db, email: string) =>
  enforceLimits(db, { key: `newsletter:to:${mailboxOf(email)}`, times: 3, windowSeconds: anHour });

/** Sign-ups add topics up to this number: anybody may sign an address up. */
const maxSignedUpTags = 50;

const arrayOf = (tags: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(tags)}::text::jsonb))`;

/** The tags that the subscriber has not signed up for before, in their order. */
const newOf = (tags: readonly string[]) => sql`array(
  select tag from unnest(${arrayOf(tags)}) with ordinality as given (tag, place)
  where tag <> all(subscriber.tags || subscriber.asked_tags) order by place
  limit greatest(${maxSignedUpTags} - cardinality(subscriber.tags || subscriber.asked_tags), 0))`;

/** A new or unconfirmed subscriber, or a confirmed one with further topics to confirm; undefined for one who has them. */
async function askToConfirm(tx: Db, { email, language, source, tags }: SubscriptionRequest) {
  const asked = sql`subscriber.id, subscriber.version, subscriber.email`;
  // Also locks a confirmed subscriber.
  const [unconfirmed] = await rowsOf<ConfirmationRequest>(
    tx,
    sql`
    insert into newsletter_subscribers as subscriber (id, email, language, source, tags)
    values (${newId()}, ${email}, ${language}, ${source}, ${arrayOf(tags)})
    on conflict (lower(email)) do update
      set state = 'pending', language = excluded.language, source = excluded.source,
        tags = case subscriber.state when 'pending' then subscriber.tags || ${newOf(tags)} else excluded.tags end,
        asked_tags = '{}', version = subscriber.version + 1
      where subscriber.state <> 'active'
    returning ${asked}`,
  );
  if (unconfirmed) return unconfirmed;
  const [confirmed] = await rowsOf<ConfirmationRequest>(
    tx,
    sql`
    update newsletter_subscribers subscriber
    set asked_tags = subscriber.asked_tags || ${newOf(tags)}, version = subscriber.version + 1
    where lower(subscriber.email) = lower(${email}) and not subscriber.tags @> ${arrayOf(tags)}
    returning ${asked}`,
  );
  return confirmed;
}

const notValid = () => new HttpError(404, 'newsletter.link-not-valid', newsletterLinkNotValid);

/** Activates the subscription, and adds the topics that it was asked for; idempotent. @throws 404 for an invalid or expired token */
export async function confirm(db: Db, token: string): Promise<{ message: string }> {
  const confirmed = await db
    .update(subscribers)
    .set({
      state: 'active',
      confirmedAt: sql`case when state = 'active' then confirmed_at else now() end`,
      tags: sql`tags || array(select tag from unnest(asked_tags) with ordinality as asked (tag, place)
        where tag <> all(tags) order by place)`,
      askedTags: [],
    })
    .where(and(eq(subscribers.confirmHash, hashOf(token)), inArray(subscribers.state, ['pending', 'active'])))
    .returning({ id: subscribers.id });
  if (confirmed.length === 0) throw notValid();
  return { message: 'You are on the list. Welcome!' };
}

/** @throws 404 for an invalid token */
export async function getSubscription(db: Db, token: string): Promise<Subscription> {
  const { email, state, tags } = subscribers;
  const [found] = await db
    .select({ email, state, tags })
    .from(subscribers)
    .where(eq(subscribers.unsubscribeHash, hashOf(token)));
  if (!found) throw notValid();
  return found;
}

/**
 * Unsubscribes from all or some topics; idempotent.
 * @throws 404 for an invalid token
 */
export async function unsubscribe(db: Db, token: string, topics?: readonly string[]): Promise<{ message: string }> {
  const whose = eq(subscribers.unsubscribeHash, hashOf(token));
  const kept = sql`array(select tag from unnest(tags) with ordinality as had (tag, place)
    where tag = any(${arrayOf(topics ?? [])}) order by place)`;
  const change =
    topics && topics.length > 0
      ? { tags: kept as never }
      : {
          state: 'unsubscribed' as const,
          unsubscribedAt: sql`case when state = 'unsubscribed' then unsubscribed_at else now() end`,
        };
  const changed = await db.update(subscribers).set(change).where(whose).returning({ id: subscribers.id });
  if (changed.length === 0) throw notValid();
  return { message: topics?.length ? 'Your topics are saved.' : 'You are unsubscribed. We are sorry to see you go.' };
}
