import * as z from 'zod/mini';
import { decisionTypes } from '../games/games.ts';
import { type ImportColumn, ImportInput, ImportPlan, mostImportedTableBytes } from '../imports/imports.ts';
import { operation } from '../operation.ts';
import {
  Count,
  Id,
  Instant,
  LeagueInstant,
  Message,
  oneAddress,
  text,
  textOrNull,
  Version,
  wholeNumberInQuery,
} from '../shapes.ts';

/** `pending`: has not confirmed yet. `bounced`: the mail server knows of no such address. Only the active are written to. */
export const subscriberStates = ['pending', 'active', 'unsubscribed', 'bounced'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

export const subscribedAnswer = 'Almost there – check your inbox to confirm.';
export const newsletterLinkNotValid = 'This link is no longer valid. You can sign up again at any time.';

const noEmail = 'Please enter a valid email address.';
export const EmailAddress = z.string(noEmail).check(z.trim(), z.maxLength(254, noEmail), z.regex(oneAddress, noEmail));

/** A field that no person sees, and that only a program fills in. */
export const Honeypot = z.optional(z.string().check(z.maxLength(1000)));

const Tag = text('Please name the topic.', 40);
export const mostTags = 10;
const Tags = z.array(Tag).check(z.maxLength(mostTags, 'Please choose ten topics at most.'));
const Source = text('Please say where this comes from.', 60);

export const SubscribeInput = z.strictObject({
  email: EmailAddress,
  /** Which block somebody signed up at: `home`. */
  source: Source,
  tags: Tags,
  website: Honeypot,
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

const token = z
  .string(newsletterLinkNotValid)
  .check(z.minLength(1, newsletterLinkNotValid), z.maxLength(200, newsletterLinkNotValid));
const Token = z.strictObject({ token });

/** What somebody may see of their own subscription. */
export const Subscription = z.object({
  email: z.string(),
  state: z.enum(subscriberStates),
  tags: z.array(z.string()),
});
export type Subscription = z.infer<typeof Subscription>;

export const Subscriber = z.object({
  _id: Id,
  email: z.string(),
  state: z.enum(subscriberStates),
  source: z.string(),
  tags: z.array(z.string()),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** The columns of an import of subscribers; the topics of one with commas between them. */
export const subscriberColumns = [
  { field: 'email', label: 'Email', isRequired: true, also: ['Address', 'E-mail'] },
  { field: 'tags', label: 'Tags', also: ['Topics'] },
] as const satisfies readonly ImportColumn[];

/** One line of it. */
export const SubscriberRow = z.object({ email: EmailAddress, tags: Tags });

export const SubscribersImport = z.extend(ImportInput, {
  /** Where and when they have agreed to be written to. */
  consent: text('Please say where and when they agreed.', 500),
});
export type SubscribersImport = z.infer<typeof SubscribersImport>;

export const mostSubscribersAtOnce = 1000;

/** The newsletter at a glance. */
export const NewsletterFigures = z.object({
  pending: Count,
  active: Count,
  unsubscribed: Count,
  bounced: Count,
  /** Confirmed within the last thirty days. */
  new30Days: Count,
  /** Of the active: how many have each tag, and how many came by each source; the most first. */
  tags: z.array(z.object({ tag: z.string(), active: Count })),
  sources: z.array(z.object({ source: z.string(), active: Count })),
  /** The issue that went out last. */
  lastIssue: z.nullable(z.object({ startedAt: Instant, total: Count, sent: Count, kept: Count })),
  /** Without one nothing is sent: an issue is kept until there is one. */
  hasMailServer: z.boolean(),
});
export type NewsletterFigures = z.infer<typeof NewsletterFigures>;

/** `draft`: not sent yet. `scheduled`: goes out by itself at `sendAt`. `sending`: under way, or waiting for the mail server. `sent`: there is nothing left to do. */
export const issueStates = ['draft', 'scheduled', 'sending', 'sent'] as const;

/** Whom an issue goes to: what it leaves open keeps nobody out. */
export const Segment = z.strictObject({
  /** Those with any of these, or with all of them; without any, everybody. */
  tags: Tags,
  match: z.enum(['any', 'all']),
  /** And of them those who signed up at this block. */
  source: z.nullable(Source),
});
export type Segment = z.infer<typeof Segment>;

export const everybody: Segment = { tags: [], match: 'any', source: null };

export const mostArticles = 12;
export const mostProducts = 3;

/** A final game, as an issue tells it. */
export const IssueResult = z.object({
  gameId: Id,
  date: Instant,
  away_team: z.string(),
  home_team: z.string(),
  away_score: Count,
  home_score: Count,
  decision_type: z.nullable(z.enum(decisionTypes)),
  forfeitedBy: z.optional(z.nullable(z.enum(['home', 'away', 'both']))),
  isAwarded: z.optional(z.boolean()),
});
export type IssueResult = z.infer<typeof IssueResult>;

/** A product, as an issue shows it. */
export const IssueProduct = z.object({
  _id: Id,
  title: z.string(),
  /** One that every mail program can show. */
  picture: z.nullable(z.string()),
  /** The least and the most that a variant costs, in US dollars; null: pricing pending. */
  price: z.nullable(z.object({ from: z.number(), to: z.number() })),
});
export type IssueProduct = z.infer<typeof IssueProduct>;

/** What an issue tells beside its text and its articles. */
export const IssueBlocks = z.object({ results: z.array(IssueResult), products: z.array(IssueProduct) });
export type IssueBlocks = z.infer<typeof IssueBlocks>;

const longestText = 20_000;

export const IssueInput = z.strictObject({
  subject: text('Subject is required.', 150),
  /** What a mailbox shows beside the subject. */
  preheader: textOrNull(200),
  /** Paragraphs with empty lines between them. */
  text: z.string().check(z.trim(), z.maxLength(longestText, `Please keep this under ${longestText + 1} characters.`)),
  articleIds: z.array(Id).check(z.maxLength(mostArticles, 'Please choose twelve articles at most.')),
  segment: z.optional(Segment),
  /** Whether it tells the results of the week; left out, as before. */
  hasResults: z.optional(z.boolean()),
  /** Products of the shop that it shows, in this order; left out, as before. */
  productIds: z.optional(
    z.array(Id).check(z.maxLength(mostProducts, `Please choose ${mostProducts} products at most.`)),
  ),
  /** What pages sent that knew of one tag or everybody: it counts where no segment is told and it is another than before. */
  tag: z.optional(z.nullable(Tag)),
});
export type IssueInput = z.infer<typeof IssueInput>;

/** Refused with 409 when somebody has changed the issue since this version of it; left out, it is not compared. */
const version = z.optional(Version);

export const IssueChange = z.extend(IssueInput, { version });
export type IssueChange = z.infer<typeof IssueChange>;

/** How an issue goes, delivery by delivery. */
export const DeliveryCounts = z.object({
  total: Count,
  waiting: Count,
  /** The mail server has taken it. */
  sent: Count,
  failed: Count,
  /** There is no mail server to send it by. */
  kept: Count,
  /** Unsubscribed before it was their turn. */
  skipped: Count,
  /** Of those who got it: who has unsubscribed after it and before they got another one. */
  unsubscribed: Count,
});
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

export const Issue = z.object({
  _id: Id,
  subject: z.string(),
  preheader: z.nullable(z.string()),
  text: z.string(),
  articleIds: z.array(Id),
  hasResults: z.boolean(),
  productIds: z.array(Id),
  segment: Segment,
  /** The tag of a segment with one, for pages that know of no more. */
  tag: z.nullable(z.string()),
  state: z.enum(issueStates),
  createdAt: Instant,
  /** When it goes out by itself. */
  sendAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  deliveries: DeliveryCounts,
  /** Another one with each change, until it is sent. */
  version: Count,
});
export type Issue = z.infer<typeof Issue>;

export const IssuePage = z.extend(Issue, {
  /** How many would get it now. */
  recipients: Count,
  /** As it went out; null while it has not. */
  blocks: z.nullable(IssueBlocks),
  /** The latest that did not work, with what the mail server said. */
  faults: z.array(z.object({ email: z.string(), error: z.string(), state: z.enum(['waiting', 'failed']) })),
});
export type IssuePage = z.infer<typeof IssuePage>;

const forAdmins = { access: ['admin'] } as const;
const which = { params: z.object({ id: Id }) };

const paging = { cursor: z.optional(Id), limit: z.optional(wholeNumberInQuery(1, mostSubscribersAtOnce)) };

export const newsletterApi = {
  subscribe: operation('POST /api/newsletter/subscribe', {
    access: 'everyone',
    summary: 'Mails a link to confirm. Answers the same whether the address is known or not.',
    body: SubscribeInput,
    answer: Message,
    status: 202,
  }),
  confirm: operation('POST /api/newsletter/confirm', {
    access: 'everyone',
    summary: 'Confirms an address with the token of its mail.',
    body: Token,
    answer: Message,
  }),
  subscription: operation('POST /api/newsletter/subscription', {
    access: 'everyone',
    summary: 'What the holder of an unsubscribe token has subscribed to.',
    body: Token,
    answer: Subscription,
  }),
  unsubscribe: operation('POST /api/newsletter/unsubscribe', {
    access: 'everyone',
    summary: 'Ends a subscription; with `topics` it goes on for these alone.',
    body: z.extend(Token, { topics: z.optional(Tags) }),
    answer: Message,
  }),
  oneClick: operation('POST /api/newsletter/one-click', {
    access: 'everyone',
    summary: 'Ends a subscription as mail programs ask for it (RFC 8058), whatever the body.',
    query: Token,
    answer: Message,
  }),
  figures: operation('GET /api/admin/newsletter', {
    ...forAdmins,
    summary: 'The newsletter at a glance.',
    answer: NewsletterFigures,
  }),
  listSubscribers: operation('GET /api/admin/newsletter/subscribers', {
    ...forAdmins,
    summary: 'Subscribers, the latest first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject({
      search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      state: z.optional(z.enum(subscriberStates)),
      tag: z.optional(z.string().check(z.maxLength(40))),
      source: z.optional(z.string().check(z.maxLength(60))),
      ...paging,
    }),
    answer: z.array(Subscriber),
  }),
  importSubscribers: operation('POST /api/admin/newsletter/subscribers/import', {
    ...forAdmins,
    summary: 'Takes people onto the list who have agreed elsewhere; without `commit` only says what would happen.',
    body: SubscribersImport,
    bodyBytes: mostImportedTableBytes,
    answer: ImportPlan,
  }),
  removeSubscriber: operation('DELETE /api/admin/newsletter/subscribers/{id}', {
    ...forAdmins,
    summary: 'Erases somebody from the newsletter.',
    ...which,
    answer: Message,
  }),
  countRecipients: operation('POST /api/admin/newsletter/recipients', {
    ...forAdmins,
    summary: 'How many an issue for this segment would go to now. Changes nothing.',
    body: Segment,
    answer: z.object({ recipients: Count }),
  }),
  offerBlocks: operation('GET /api/admin/newsletter/blocks', {
    ...forAdmins,
    summary: 'What an issue that is sent now may tell: the results of the week, and every product on sale.',
    answer: IssueBlocks,
  }),
  listIssues: operation('GET /api/admin/newsletter/issues', {
    ...forAdmins,
    summary: 'Issues, the latest first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject(paging),
    answer: z.array(Issue),
  }),
  getIssue: operation('GET /api/admin/newsletter/issues/{id}', {
    ...forAdmins,
    summary: 'One issue, with how it goes.',
    ...which,
    answer: IssuePage,
  }),
  createIssue: operation('POST /api/admin/newsletter/issues', {
    ...forAdmins,
    summary: 'Begins an issue.',
    body: IssueInput,
    answer: IssuePage,
    status: 201,
  }),
  updateIssue: operation('PUT /api/admin/newsletter/issues/{id}', {
    ...forAdmins,
    summary: 'Changes an issue that is not sent yet.',
    ...which,
    body: IssueChange,
    answer: IssuePage,
  }),
  removeIssue: operation('DELETE /api/admin/newsletter/issues/{id}', {
    ...forAdmins,
    summary: 'Deletes an issue that is not sent yet.',
    ...which,
    answer: Message,
  }),
  testIssue: operation('POST /api/admin/newsletter/issues/{id}/test', {
    ...forAdmins,
    summary: 'Mails the issue, as it is now, to whoever asks.',
    ...which,
    answer: Message,
    status: 202,
  }),
  sendIssue: operation('POST /api/admin/newsletter/issues/{id}/send', {
    ...forAdmins,
    summary: 'Sends the issue to everybody who is meant, once each.',
    ...which,
    query: z.strictObject({
      version: z.optional(wholeNumberInQuery(0)),
    }),
    answer: IssuePage,
    status: 202,
  }),
  scheduleIssue: operation('POST /api/admin/newsletter/issues/{id}/schedule', {
    ...forAdmins,
    summary: 'Says when an issue goes out by itself, as it is saved by then; null: not by itself any more.',
    ...which,
    body: z.strictObject({ sendAt: z.nullable(LeagueInstant), version }),
    answer: IssuePage,
  }),
  retryIssue: operation('POST /api/admin/newsletter/issues/{id}/retry', {
    ...forAdmins,
    summary: 'Tries those again that failed, and nobody else.',
    ...which,
    answer: IssuePage,
    status: 202,
  }),
};
