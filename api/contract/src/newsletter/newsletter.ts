import * as z from 'zod/mini';
import { decisionTypes } from '../games/games.ts';
import { type ImportColumn, ImportInput, ImportPlan, maxImportedTableBytes } from '../imports/imports.ts';
import { forAdmins, forEveryone } from '../operation.ts';
import { pagingById } from '../paging.ts';
import {
  Count,
  emailPattern,
  Id,
  Instant,
  LeagueInstant,
  Message,
  mailedToken,
  OptionalVersion,
  text,
  textOrNull,
  wholeNumberInQuery,
} from '../shapes.ts';
import { Translations, translationsOf } from '../translations.ts';

/** `pending`: not confirmed. `bounced`: the mail server rejects the address. Only active subscribers get mails. */
export const subscriberStates = ['pending', 'active', 'unsubscribed', 'bounced'] as const;

export const subscribedAnswer = 'Almost there – check your inbox to confirm.';
export const newsletterLinkNotValid = 'This link is no longer valid. You can sign up again at any time.';

const noEmail = 'Please enter a valid email address.';
export const EmailAddress = z
  .string(noEmail)
  .check(z.trim(), z.maxLength(254, noEmail), z.regex(emailPattern, noEmail));

/** A hidden honeypot field that only bots fill in. */
export const Honeypot = z.optional(z.string().check(z.maxLength(1000)));

/** As long as an article's category, which is the tag of those who sign up below it. */
const maxTagLength = 60;
const Tag = text('Please name the topic.', maxTagLength);
export const maxTags = 10;
const Tags = z.array(Tag).check(z.maxLength(maxTags, 'Please choose at most ten topics.'));
/** Imports and sign-ups may have given a subscriber more of them than one form sends. */
const KeptTags = z.array(Tag).check(z.maxLength(1000));
const Source = text('Please enter the source.', 60);

export const SubscribeInput = z.strictObject({
  email: EmailAddress,
  /** The form of the sign-up: `home`. */
  source: Source,
  tags: Tags,
  website: Honeypot,
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

const Token = mailedToken(newsletterLinkNotValid);

/** A subscription for its owner. */
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

/** The columns of a subscriber import. The topics are a `tagList`; whose state is not active is not imported. */
export const subscriberColumns = [
  { field: 'email', label: 'Email', isRequired: true, also: ['Address', 'E-mail'] },
  { field: 'tags', label: 'Tags', also: ['Topics'] },
  { field: 'state', label: 'State' },
] as const satisfies readonly ImportColumn[];

/** One row of it. */
export const SubscriberRow = z.object({
  email: EmailAddress,
  tags: KeptTags,
  state: z.optional(z.enum(subscriberStates, 'Please write active, pending, unsubscribed or bounced.')),
});

export const SubscribersImport = z.extend(ImportInput, {
  /** Where and when they gave consent. */
  consent: text('Please enter where and when they agreed.', 500),
});
export type SubscribersImport = z.infer<typeof SubscribersImport>;

export const maxSubscribersAtOnce = 1000;

/** The newsletter's counts. */
export const NewsletterFigures = z.object({
  pending: Count,
  active: Count,
  unsubscribed: Count,
  bounced: Count,
  /** Confirmed within the last thirty days. */
  new30Days: Count,
  /** Of active subscribers: the number per tag and per source, the largest first. */
  tags: z.array(z.object({ tag: z.string(), active: Count })),
  sources: z.array(z.object({ source: z.string(), active: Count })),
  /** The latest issue. */
  lastIssue: z.nullable(z.object({ startedAt: Instant, total: Count, sent: Count, kept: Count })),
  /** Without a mail server nothing is sent: issues wait. */
  hasMailServer: z.boolean(),
});
export type NewsletterFigures = z.infer<typeof NewsletterFigures>;

/**
 * `draft`: not sent. `scheduled`: sent at `sendAt`. `sending`: in progress, or waiting for the mail server. `sent`: complete.
 */
export const issueStates = ['draft', 'scheduled', 'sending', 'sent'] as const;

/** An issue's recipients: omitted criteria match everybody. */
export const Segment = z.strictObject({
  /** Subscribers with any or all of these; empty: everybody. */
  tags: Tags,
  match: z.enum(['any', 'all']),
  /** Only those who signed up with this form. */
  source: z.nullable(Source),
});
export type Segment = z.infer<typeof Segment>;

export const allSubscribers: Segment = { tags: [], match: 'any', source: null };

export const maxArticles = 12;
export const maxProducts = 3;

/** An article in an issue. */
export const IssueStory = z.object({
  title: z.string(),
  text: z.string(),
  /** Its path on the site: `/news/…`. */
  path: z.string(),
  translations: z.optional(Translations),
});
export type IssueStory = z.infer<typeof IssueStory>;

/** A final game in an issue. */
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
  /** Of the teams. */
  translations: z.optional(Translations),
});
export type IssueResult = z.infer<typeof IssueResult>;

/** A product in an issue. */
export const IssueProduct = z.object({
  _id: Id,
  title: z.string(),
  /** In a format that every mail program supports. */
  picture: z.nullable(z.string()),
  /** The lowest and the highest price of its variants; null: pricing pending. Without currency: in US dollars. */
  price: z.nullable(z.object({ from: z.number(), to: z.number(), currency: z.optional(z.string()) })),
  translations: z.optional(Translations),
});
export type IssueProduct = z.infer<typeof IssueProduct>;

/** The blocks of an issue beside its text and articles. */
export const IssueBlocks = z.object({ results: z.array(IssueResult), products: z.array(IssueProduct) });
export type IssueBlocks = z.infer<typeof IssueBlocks>;

const longestText = 20_000;

const preheader = textOrNull(200);

export const IssueInput = z.strictObject({
  subject: text('Subject is required.', 150),
  /** The preview text beside the subject. */
  preheader,
  /** Paragraphs, separated by empty lines. */
  text: z.string().check(z.trim(), z.maxLength(longestText, `Please keep this under ${longestText + 1} characters.`)),
  /** Readers get the form in their language, or the main one. */
  translations: translationsOf({ subject: textOrNull(150), preheader, text: textOrNull(longestText) }),
  articleIds: z.array(Id).check(z.maxLength(maxArticles, 'Please choose at most twelve articles.')),
  segment: z.optional(Segment),
  /** Whether it has the results of the week; omitted: unchanged. */
  hasResults: z.optional(z.boolean()),
  /** The products that it shows, in this order; omitted: unchanged. */
  productIds: z.optional(z.array(Id).check(z.maxLength(maxProducts, `Please choose at most ${maxProducts} products.`))),
  /** From earlier pages with one tag or everybody: used without a segment, if it has changed. */
  tag: z.optional(z.nullable(Tag)),
});
export type IssueInput = z.infer<typeof IssueInput>;

/** 409 if the issue has changed since this version; omitted: not checked. */
const version = OptionalVersion;

export const IssueChange = z.extend(IssueInput, { version });
export type IssueChange = z.infer<typeof IssueChange>;

/** An issue's deliveries by state. */
export const DeliveryCounts = z.object({
  total: Count,
  waiting: Count,
  /** Accepted by the mail server. */
  sent: Count,
  failed: Count,
  /** No mail server is configured. */
  kept: Count,
  /** Unsubscribed before delivery. */
  skipped: Count,
  /** Failed or kept, and the subscriber is still active. */
  retryable: z.optional(Count),
  /** Recipients who unsubscribed after it and before the next delivery. */
  unsubscribed: Count,
});
export type DeliveryCounts = z.infer<typeof DeliveryCounts>;

export const Issue = z.object({
  _id: Id,
  subject: z.string(),
  preheader: z.nullable(z.string()),
  text: z.string(),
  translations: z.optional(Translations),
  articleIds: z.array(Id),
  hasResults: z.boolean(),
  productIds: z.array(Id),
  segment: Segment,
  /** The tag of a segment with one, for earlier pages. */
  tag: z.nullable(z.string()),
  state: z.enum(issueStates),
  createdAt: Instant,
  /** The scheduled time. */
  sendAt: z.nullable(Instant),
  startedAt: z.nullable(Instant),
  deliveries: DeliveryCounts,
  /** Deliveries wait, and no job sends them anymore: it has failed too often. */
  isStopped: z.optional(z.boolean()),
  /** Changes with each save, until it is sent. */
  version: Count,
});
export type Issue = z.infer<typeof Issue>;

export const IssuePage = z.extend(Issue, {
  /** The current number of recipients. */
  recipients: Count,
  /** As sent; null before. */
  blocks: z.nullable(IssueBlocks),
  /** The same for its articles. */
  stories: z.optional(z.nullable(z.array(IssueStory))),
  /** The latest failures, with the mail server's message. */
  faults: z.array(z.object({ email: z.string(), error: z.string(), state: z.enum(['waiting', 'failed']) })),
});
export type IssuePage = z.infer<typeof IssuePage>;

const paging = pagingById(maxSubscribersAtOnce);

export const newsletterApi = {
  subscribe: forEveryone('POST /api/newsletter/subscribe', {
    summary: 'Mails a confirmation link. The response is the same for known addresses.',
    body: SubscribeInput,
    answer: Message,
    status: 202,
  }),
  confirm: forEveryone('POST /api/newsletter/confirm', {
    summary: 'Confirms an address with its mailed token.',
    body: Token,
    answer: Message,
  }),
  subscription: forEveryone('POST /api/newsletter/subscription', {
    summary: 'The subscription of an unsubscribe token.',
    body: Token,
    answer: Subscription,
  }),
  unsubscribe: forEveryone('POST /api/newsletter/unsubscribe', {
    summary: 'Ends a subscription; with `topics` it continues for these only.',
    body: z.extend(Token, { topics: z.optional(KeptTags) }),
    answer: Message,
  }),
  oneClick: forEveryone('POST /api/newsletter/one-click', {
    summary: 'Ends a subscription by one click (RFC 8058), with any body.',
    query: Token,
    answer: Message,
  }),
  figures: forAdmins('GET /api/admin/newsletter', {
    summary: 'The newsletter’s counts.',
    answer: NewsletterFigures,
  }),
  listSubscribers: forAdmins('GET /api/admin/newsletter/subscribers', {
    summary: 'Subscribers, the latest first; for the next page send the last `_id` as `cursor`.',
    query: z.strictObject({
      search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
      state: z.optional(z.enum(subscriberStates)),
      tag: z.optional(z.string().check(z.maxLength(maxTagLength))),
      source: z.optional(z.string().check(z.maxLength(60))),
      ...paging,
    }),
    answer: z.array(Subscriber),
  }),
  importSubscribers: forAdmins('POST /api/admin/newsletter/subscribers/import', {
    summary: 'Imports people who gave consent elsewhere; a dry run without `commit`.',
    body: SubscribersImport,
    bodyBytes: maxImportedTableBytes,
    answer: ImportPlan,
  }),
  removeSubscriber: forAdmins('DELETE /api/admin/newsletter/subscribers/{id}', {
    summary: 'Erases a subscriber.',
    answer: Message,
  }),
  countRecipients: forAdmins('POST /api/admin/newsletter/recipients', {
    summary: 'The number of recipients of a segment. Read-only.',
    body: Segment,
    answer: z.object({ recipients: Count }),
  }),
  offerBlocks: forAdmins('GET /api/admin/newsletter/blocks', {
    summary: 'The available blocks of an issue: the results of the week, and all products on sale.',
    answer: IssueBlocks,
  }),
  listIssues: forAdmins('GET /api/admin/newsletter/issues', {
    summary: 'Issues, the latest first; the next ones by the last one’s `_id` as `cursor`.',
    query: z.strictObject(paging),
    answer: z.array(Issue),
  }),
  getIssue: forAdmins('GET /api/admin/newsletter/issues/{id}', {
    summary: 'One issue with its progress.',
    answer: IssuePage,
  }),
  createIssue: forAdmins('POST /api/admin/newsletter/issues', {
    summary: 'Creates an issue.',
    body: IssueInput,
    answer: IssuePage,
    status: 201,
  }),
  updateIssue: forAdmins('PUT /api/admin/newsletter/issues/{id}', {
    summary: 'Changes an unsent issue.',
    body: IssueChange,
    answer: IssuePage,
  }),
  removeIssue: forAdmins('DELETE /api/admin/newsletter/issues/{id}', {
    summary: 'Deletes an unsent issue.',
    answer: Message,
  }),
  testIssue: forAdmins('POST /api/admin/newsletter/issues/{id}/test', {
    summary: 'Mails the current issue to yourself as a test.',
    answer: Message,
    status: 202,
  }),
  sendIssue: forAdmins('POST /api/admin/newsletter/issues/{id}/send', {
    summary: 'Sends the issue to its recipients, once each.',
    query: z.strictObject({
      version: z.optional(wholeNumberInQuery(0)),
    }),
    answer: IssuePage,
    status: 202,
  }),
  scheduleIssue: forAdmins('POST /api/admin/newsletter/issues/{id}/schedule', {
    summary: 'Schedules an issue, which is sent as last saved; null cancels the schedule.',
    body: z.strictObject({ sendAt: z.nullable(LeagueInstant), version }),
    answer: IssuePage,
  }),
  retryIssue: forAdmins('POST /api/admin/newsletter/issues/{id}/retry', {
    summary: 'Retries failed deliveries.',
    answer: IssuePage,
    status: 202,
  }),
};
