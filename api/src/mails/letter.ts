import type { Address, Game, IssueBlocks, IssueStory, StaffRole, Translations } from '@league/contract';
import type { Link } from '../platform/secrets/linkTokens.ts';
import type { CodeOf } from '../platform/secrets/signInCodes.ts';
import type { MailMessages } from './messages.ts';

/** The stored data of a mail, by template: enough to render it again, without secrets. */
export interface MailData {
  invitation: {
    link: Link;
    role: StaffRole;
    /** The teams' names. */
    teams: string[];
    /** By those names; absent in older mails. */
    translations?: Translations;
    note: string;
    invitedBy: string;
    expiresAt: string;
  };
  /** A link to set a password, or the notice that it was changed: when and from which network. */
  'password-reset':
    | { link: Link; sentBy: string; expiresAt: string }
    | { path: string; changedAt: string; network: string };
  /** Changes of assignments; since 2026-11, before that always `published`. */
  duties:
    | { news?: 'published'; path: string; games: Duty[] }
    /** The recipient can answer at the path, or must contact the league. */
    | { news: 'proposed'; path: string; canAnswer: boolean; games: Duty[] }
    | { news: 'changed'; path: string; games: ChangedGame[] };
  'duty-withdrawn': { path: string; games: Duty[] };
  /** Includes shipping and tax since 2026-11; older mails have only the total. */
  'order-confirmation': OrderData & { address: Address; shippingCents?: number; taxCents?: number };
  'order-shipped': OrderData & { carrier: string | null; trackingNumber: string | null };
  'order-cancelled': OrderData & { reason: string; refundCents: number };
  'order-cancel-declined': OrderData & { answer: string };
  'newsletter-confirmation': { link: Link };
  /** A test of an issue, for one of the staff. */
  'newsletter-issue': IssueData;
  /** Since 2026-11 the topic itself, before that its English label. */
  'contact-message': { path: string; from: string; topic: string };
  'event-submission': { path: string; title: string; city: string; startsAt: string };
  /** `appearsAt` is null if it has appeared already. */
  'event-approved': { path: string; title: string; appearsAt: string | null };
  'event-declined': { path: string; title: string; reason: string };
  'sign-in-code': { path: string; code: CodeOf & { expiresAt: string } };
}

/** The templates of mails with a link that expires or is used up. */
export type LinkedTemplate = {
  [T in keyof MailData]: Extract<MailData[T], { link: Link }> extends never ? never : T;
}[keyof MailData];

/** A game as it was when the mail was queued. */
interface GamePlace {
  home: string;
  away: string;
  date: string;
  /** False: only the day is known. */
  timeKnown?: boolean;
  venue: string | null;
  /** Of the names, and of the reason of a change; absent in older mails. */
  translations?: Translations;
}

/** An assignment to a game. */
export interface Duty extends GamePlace {
  duty: string;
  /** The game is postponed. */
  isPostponed?: boolean;
}

/** A game before and after a change. */
export interface ChangedGame extends GamePlace {
  /** `decided`: it ended by a forfeit or was awarded, and nothing of it, or no more, will be played. */
  what: 'moved' | 'postponed' | 'cancelled' | 'abandoned' | 'restored' | 'changed' | 'decided';
  was: GamePlace;
  /** Why it was canceled. */
  reason: string | null;
  /** Of a decided game. */
  ending?: Pick<Game, 'home_score' | 'away_score' | 'forfeitedBy' | 'isAwarded'>;
  /** The recipient's assignment, if they officiate. */
  duty: string | null;
  /** `wanted`: they must answer again; `taken-off`: they are at another game at that time. */
  answer: 'wanted' | 'taken-off' | null;
}

/** The data of every mail about an order. */
export interface OrderData {
  orderId: string;
  orderNumber: string;
  lines: { title: string; variant: string | null; quantity: number; priceCents: number }[];
  /** Of all amounts. Absent, in older mails: US dollars. */
  currency?: string;
  totalCents: number;
}

export interface IssueData {
  subject: string;
  preheader: string | null;
  text: string;
  translations?: Translations;
  stories: IssueStory[];
  /** Since 2026-11; null in an issue that was begun before. */
  blocks?: IssueBlocks | null;
}

/** A mail's content, independent of its format. */
export interface Letter {
  messages: MailMessages;
  subject: string;
  /** The preview text beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Heading and paragraphs may be in another language than the messages: each is read in its own direction. */
  hasOwnDirection?: boolean;
  facts: [name: string, value: string][];
  quote?: { by: string; text: string };
  /** Articles with links. */
  stories?: { title: string; text: string; address: string }[];
  results?: { heading: string; games: { line: string; note: string; address: string }[] };
  products?: { heading: string; items: { title: string; price: string; picture: string | null; address: string }[] };
  /** The one action. Without an address if its link has expired. */
  button?: { label: string; address: string | undefined };
  closing: string[];
  /** Why the recipient gets the mail, and how to unsubscribe; default: from the staff portal. */
  foot?: { texts: string; label: string; address: string | undefined };
}

/** What a letter needs besides its data. */
export interface LetterContext {
  /** In the recipient's language. */
  messages: MailMessages;
  name: string;
  league: string;
  timeZone: string;
  /** The link while it is valid; for a public page, its address. */
  address: string | undefined;
  publicUrl: string;
  /** Derives the digits of a code from the league's secret. */
  digits: (code: CodeOf) => string;
}
