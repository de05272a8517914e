import type { Address, IssueBlocks, StaffRole } from '@league/contract';
import type { Link } from '../platform/secrets/linkTokens.ts';
import type { CodeOf } from '../platform/secrets/signInCodes.ts';

/** An article as an issue tells of it. */
export interface Story {
  title: string;
  text: string;
  /** Its page on the site: `/news/…`. */
  path: string;
}

/** What is kept of a mail, by template: enough to write it again, and no secret. */
export interface MailData {
  invitation: {
    link: Link;
    role: StaffRole;
    /** Their names. */
    teams: string[];
    note: string;
    invitedBy: string;
    expiresAt: string;
  };
  /** A link to set another, or that it was changed, when and from which network. */
  'password-reset':
    | { link: Link; sentBy: string; expiresAt: string }
    | { path: string; changedAt: string; network: string };
  /** What is new of games; told since 2026-11, before that each was of what was published. */
  duties:
    | { news?: 'published'; path: string; games: Duty[] }
    /** They can answer where the path leads to, or have to tell the league. */
    | { news: 'proposed'; path: string; canAnswer: boolean; games: Duty[] }
    | { news: 'changed'; path: string; games: ChangedGame[] };
  'duty-withdrawn': { path: string; games: Duty[] };
  /** Shipping and tax are told since 2026-11; what was written before says the total alone. */
  'order-confirmation': OrderData & { address: Address; shippingCents?: number; taxCents?: number };
  'order-shipped': OrderData & { carrier: string | null; trackingNumber: string | null };
  'order-cancelled': OrderData & { reason: string; refundCents: number };
  'order-cancel-declined': OrderData & { answer: string };
  'newsletter-confirmation': { link: Link };
  /** A test of an issue, to one of the staff. */
  'newsletter-issue': IssueData;
  'contact-message': { path: string; from: string; topic: string };
  'event-submission': { path: string; title: string; city: string; startsAt: string };
  /** `appearsAt` is null where it has appeared already. */
  'event-approved': { path: string; title: string; appearsAt: string | null };
  'event-declined': { path: string; title: string; reason: string };
  'sign-in-code': { path: string; code: CodeOf & { expiresAt: string } };
}

/** What somebody does at a game, as it was when they were told. */
export interface Duty {
  duty: string;
  home: string;
  away: string;
  date: string;
  venue: string | null;
  /** The day is put off. */
  isPostponed?: boolean;
}

/** A game as it is after a change, and as it was. */
export interface ChangedGame {
  what: 'moved' | 'postponed' | 'cancelled' | 'abandoned' | 'restored' | 'changed';
  home: string;
  away: string;
  date: string;
  venue: string | null;
  was: { home: string; away: string; date: string; venue: string | null };
  /** Why it is off. */
  reason: string | null;
  /** The recipient's, if they officiate. */
  duty: string | null;
  /** `wanted`: they have to answer again; `taken-off`: they are at another game at that time. */
  answer: 'wanted' | 'taken-off' | null;
}

/** What every mail about an order tells. */
export interface OrderData {
  orderId: string;
  orderNumber: string;
  lines: { title: string; variant: string | null; quantity: number; priceCents: number }[];
  totalCents: number;
}

export interface IssueData {
  subject: string;
  preheader: string | null;
  text: string;
  stories: Story[];
  /** Told since 2026-11; null in an issue that was begun before. */
  blocks?: IssueBlocks | null;
}

/** What a mail says, however it is set. */
export interface Letter {
  subject: string;
  /** What a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts: [name: string, value: string][];
  quote?: { by: string; text: string };
  /** What there is to read elsewhere. */
  stories?: { title: string; text: string; address: string }[];
  results?: { heading: string; games: { line: string; note: string; address: string }[] };
  products?: { heading: string; items: { title: string; price: string; picture: string | null; address: string }[] };
  /** The one thing to do. Without an address where its link is good no more. */
  button?: { label: string; address: string | undefined };
  closing: string[];
  /** Why it comes, and how it ends; unless told it comes from the staff portal. */
  foot?: { say: string; label: string; address: string | undefined };
}

/** What a letter needs to know beside its data. */
export interface Occasion {
  name: string;
  league: string;
  timeZone: string;
  /** The link, while it is good; of a page that anybody may be told of, its address. */
  address: string | undefined;
  publicUrl: string;
  /** What only the league's own secret tells: the digits of a code. */
  digits: (code: CodeOf) => string;
}
