import {
  type Address,
  countryName,
  gameStatusText,
  type IssueBlocks,
  type IssueProduct,
  type MailTemplate,
  refreshZone,
  roleDescriptions,
  roleLabel,
  type StaffRole,
} from '@league/contract';
import type { Link } from '../platform/secrets/linkTokens.ts';
import type { CodeOf } from '../platform/secrets/signInCodes.ts';
import { words } from './words.ts';

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
interface OrderData {
  orderId: string;
  orderNumber: string;
  lines: { title: string; variant: string | null; quantity: number; priceCents: number }[];
  totalCents: number;
}

interface IssueData {
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

/** A letter for each template. */
export const letters: { [T in MailTemplate]: (data: MailData[T], occasion: Occasion) => Letter } = {
  invitation({ role, teams, note, invitedBy, expiresAt }, { name, league, timeZone, address }) {
    const say = words.invitation;
    return {
      subject: say.subject(league),
      preview: say.preview(roleLabel(role)),
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead(invitedBy, league)],
      facts: [
        [say.role, roleLabel(role)],
        [say.does, roleDescriptions[role]],
        ...(teams.length > 0 ? ([[say.teams, words.list(teams)]] as [string, string][]) : []),
      ],
      ...(note && { quote: { by: say.noteBy(invitedBy), text: note } }),
      button: { label: say.button, address },
      closing: [say.expires(words.instant(expiresAt, timeZone)), say.unexpected],
    };
  },
  'password-reset'(data, { name, league, timeZone, address }) {
    if ('changedAt' in data) {
      const say = words.passwordChanged;
      return {
        subject: say.subject(league),
        preview: say.preview,
        heading: say.heading,
        paragraphs: [words.hello(name), say.lead(league)],
        facts: [
          [say.at, words.instant(data.changedAt, timeZone)],
          [say.network, data.network],
        ],
        button: { label: say.button, address },
        closing: [say.unexpected],
      };
    }
    const { sentBy, expiresAt } = data;
    const say = words.passwordReset;
    return {
      subject: say.subject(league),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead(sentBy, league), say.until],
      facts: [],
      button: { label: say.button, address },
      closing: [say.expires(words.instant(expiresAt, timeZone)), say.unexpected],
    };
  },
  duties(data, occasion) {
    if (data.news === 'changed') return changesLetter(data, occasion);
    if (data.news !== 'proposed') return dutiesLetter(words.duties, data, occasion);
    const { canAnswer, button, tellLeague, ...say } = words.proposedDuties;
    return dutiesLetter(
      {
        ...say,
        button: data.canAnswer ? button : words.duties.button,
        otherwise: data.canAnswer ? canAnswer : tellLeague,
      },
      data,
      occasion,
    );
  },
  'duty-withdrawn': (data, occasion) => dutiesLetter(words.dutyWithdrawn, data, occasion),
  'order-confirmation'({ address, shippingCents, taxCents, ...order }, occasion) {
    const { firstName, lastName, address: street, postalCode, city, region, country } = address;
    const place = [`${postalCode} ${city}`.trim(), region, countryName(country)].filter(Boolean);
    const to = [`${firstName} ${lastName}`, street, ...place].join(', ');
    const charged: Letter['facts'] = [];
    if (shippingCents !== undefined) charged.push([words.order.shipping, words.money(shippingCents)]);
    if (taxCents !== undefined) charged.push([words.order.tax, words.money(taxCents)]);
    return orderLetter(words.orderConfirmation, order, occasion, [[words.order.to, to]], charged);
  },
  'order-shipped'({ carrier, trackingNumber, ...order }, occasion) {
    const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
    return orderLetter(words.orderShipped, order, occasion, tracking ? [[words.order.tracking, tracking]] : []);
  },
  'order-cancelled'({ reason, refundCents, ...order }, occasion) {
    const refund: Letter['facts'] = refundCents > 0 ? [[words.order.refund, words.money(refundCents)]] : [];
    return orderLetter(words.orderCancelled, order, occasion, [[words.order.reason, reason], ...refund]);
  },
  'order-cancel-declined'({ answer, ...order }, occasion) {
    return orderLetter(words.orderCancelDeclined, order, occasion, [[words.order.answer, answer]]);
  },
  'sign-in-code'({ code }, { name, league, timeZone, address, digits }) {
    const say = words.signInCode;
    return {
      subject: say.subject(league),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead(league)],
      facts: [[say.code, digits(code).replace(/^\d{3}/, '$& ')]],
      button: { label: say.button, address },
      closing: [say.expires(words.instant(code.expiresAt, timeZone)), say.unexpected],
    };
  },
  'newsletter-confirmation'(_, { league, address }) {
    const say = words.newsletterConfirmation;
    return {
      subject: say.subject(league),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(''), say.lead(league)],
      facts: [],
      button: { label: say.button, address },
      closing: [say.unexpected],
    };
  },
  'newsletter-issue': (data, { league, publicUrl, timeZone }) => issueLetter(data, { league, publicUrl, timeZone }),
  'contact-message'({ from, topic }, { name, address }) {
    const say = words.contactMessage;
    return {
      subject: say.subject(from),
      preview: say.preview(topic),
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead],
      facts: [
        [say.from, from],
        [say.topic, topic],
      ],
      button: { label: say.button, address },
      closing: [],
    };
  },
  'event-submission'({ title, city, startsAt }, { name, timeZone, address }) {
    const say = words.eventSubmission;
    return {
      subject: say.subject(title),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead],
      facts: [
        [say.title, title],
        [say.city, city],
        [say.start, words.instant(startsAt, timeZone)],
      ],
      button: { label: say.button, address },
      closing: [],
    };
  },
  'event-approved'({ title, appearsAt }, { name, address }) {
    const say = words.eventApproved;
    return {
      subject: say.subject(title),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(name), appearsAt ? say.soon(words.instant(appearsAt, refreshZone)) : say.now],
      facts: [],
      button: { label: say.button, address },
      closing: [],
    };
  },
  'event-declined'({ title, reason }, { name, league, address }) {
    const say = words.eventDeclined;
    return {
      subject: say.subject(title),
      preview: say.preview,
      heading: say.heading,
      paragraphs: [words.hello(name), say.lead(title)],
      facts: [],
      quote: { by: say.why(league), text: reason },
      button: { label: say.button, address },
      closing: [],
    };
  },
};

interface DutyWords {
  subject: (count: number, league: string) => string;
  preview: string;
  heading: string;
  lead: (count: number, league: string) => string;
  button: string;
  otherwise: string;
}

const dutiesLetter = (
  say: DutyWords,
  { games }: { games: Duty[] },
  { name, league, timeZone, address }: Occasion,
): Letter => ({
  subject: say.subject(games.length, league),
  preview: say.preview,
  heading: say.heading,
  paragraphs: [words.hello(name), say.lead(games.length, league)],
  facts: games.map(({ duty, home, away, date, venue, isPostponed }) => [
    duty,
    [
      `${away} at ${home}`,
      isPostponed ? words.postponedFrom(words.instant(date, timeZone)) : words.instant(date, timeZone),
      venue ?? words.noVenue,
    ].join(', '),
  ]),
  button: { label: say.button, address },
  closing: [say.otherwise],
});

/** What has become of games, to those who would play or officiate them. */
function changesLetter({ games }: { games: ChangedGame[] }, { name, league, timeZone, address }: Occasion): Letter {
  const say = words.changedGames;
  const [first] = games as [ChangedGame];
  const kinds = new Set(games.map(({ what }) => what));
  const wanted = games.filter(({ answer }) => answer === 'wanted').length;
  return {
    subject:
      games.length === 1
        ? say.subject(say.labels[first.what], `${first.away} at ${first.home}`)
        : say.subjectOfMany(games.length, kinds.size === 1 ? first.what : 'changed', league),
    preview: wanted > 0 ? say.answerWanted(wanted) : say.preview(league),
    heading: games.length === 1 ? say.heading[first.what] : say.headingOfMany,
    paragraphs: [words.hello(name), say.lead(games.length, league), ...(wanted > 0 ? [say.answerWanted(wanted)] : [])],
    facts: games.map((game) => [say.labels[game.what], sentencesOf(game, timeZone).join(' ')]),
    button: { label: games.length === 1 ? say.button : say.buttonOfMany, address },
    closing: [say.otherwise],
  };
}

function* sentencesIn({ what, home, away, date, venue, was, reason, duty, answer }: ChangedGame, timeZone: string) {
  const say = words.changedGames;
  const place = (at: { date: string; venue: string | null }) =>
    [words.instant(at.date, timeZone), at.venue].filter(Boolean).join(', ');
  const isElsewhere = place({ date, venue }) !== place(was);
  yield `${away} at ${home}.`;
  if (what === 'moved' || what === 'restored' || what === 'changed') yield say.now(place({ date, venue }));
  if (what === 'changed') yield say.wasBetween(`${was.away} at ${was.home}`);
  else if (what !== 'restored') yield isElsewhere || what !== 'moved' ? say.was(place(was)) : '';
  if (what === 'postponed') yield isElsewhere ? say.planned(place({ date, venue })) : say.noNewDay;
  if (reason && what !== 'moved') yield say.reason(reason);
  if (duty) yield answer ? say.answers[answer](duty) : say.duty(duty);
}

const sentencesOf = (game: ChangedGame, timeZone: string) => [...sentencesIn(game, timeZone)].filter(Boolean);

interface OrderWords {
  subject: (orderNumber: string) => string;
  preview: string;
  heading: string;
  lead: (league: string) => string;
}

/** What was bought, and what there is to say about it. */
function orderLetter(
  say: OrderWords,
  { orderNumber, lines, totalCents }: OrderData,
  { name, league, address, publicUrl }: Occasion,
  more: Letter['facts'],
  charged: Letter['facts'] = [],
): Letter {
  const goods = lines.map(({ title, variant, quantity, priceCents }): [string, string] => [
    `${quantity} × ${title}${variant ? `, ${variant}` : ''}`,
    words.money(quantity * priceCents),
  ]);
  return {
    subject: say.subject(orderNumber),
    preview: say.preview,
    heading: say.heading,
    paragraphs: [words.hello(name), say.lead(league)],
    facts: [
      [words.order.number, orderNumber],
      ...goods,
      ...charged,
      [words.order.total, words.money(totalCents)],
      ...more,
    ],
    button: { label: words.order.button, address },
    closing: [words.order.keep, words.order.pages(`${publicUrl}/order`, `${publicUrl}/shop/returns`)],
  };
}

/** An issue of the newsletter. @param unsubscribe leads its reader out; absent in a test */
export function issueLetter(
  { subject, preheader, text, stories, blocks }: IssueData,
  {
    league,
    publicUrl,
    timeZone,
    unsubscribe,
  }: { league: string; publicUrl: string; timeZone: string; unsubscribe?: string },
): Letter {
  const say = words.newsletterIssue;
  const { results = [], products = [] } = blocks ?? {};
  return {
    subject,
    preview: preheader ?? '',
    heading: subject,
    paragraphs: text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    facts: [],
    stories: stories.map(({ title, text: opening, path }) => ({ title, text: opening, address: publicUrl + path })),
    ...(results.length > 0 && {
      results: {
        heading: say.results,
        games: results.map((game) => ({
          line: `${game.away_team} ${game.away_score} – ${game.home_score} ${game.home_team}`,
          note: `${gameStatusText({ ...game, status: 'final', period: null, elapsedSeconds: null })} · ${words.day(game.date, timeZone)}`,
          address: `${publicUrl}/schedule/${game.gameId}`,
        })),
      },
    }),
    ...(products.length > 0 && {
      products: {
        heading: say.products,
        items: products.map(({ _id, title, price, picture }) => ({
          title,
          price: priceOf(price),
          picture: picture && new URL(picture, publicUrl).href,
          address: `${publicUrl}/shop/custom-${_id}`,
        })),
      },
    }),
    closing: [],
    foot: { say: unsubscribe ? say.why(league) : say.test, label: say.unsubscribe, address: unsubscribe },
  };
}

function priceOf(price: IssueProduct['price']): string {
  if (!price) return words.newsletterIssue.pricePending;
  const [from, to] = [words.money(price.from * 100), words.money(price.to * 100)];
  return from === to ? from : `${from} – ${to}`;
}
