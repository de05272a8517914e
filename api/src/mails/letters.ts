import {
  countryName,
  formatCents,
  type MailTemplate,
  refreshZone,
  roleDescriptions,
  roleLabel,
} from '@league/contract';
import { changesLetter, dutiesLetter } from './dutyLetters.ts';
import { issueLetter } from './issueLetter.ts';
import type { Letter, MailData, Occasion } from './letter.ts';
import { orderLetter } from './orderLetter.ts';
import { words } from './words.ts';

/** A letter with the preview, the heading and the button of its texts. */
const letterOf = (
  { preview, heading, button }: Pick<Letter, 'preview' | 'heading'> & { button: string },
  address: string | undefined,
  more: Pick<Letter, 'subject' | 'paragraphs'> & Partial<Letter>,
): Letter => ({
  preview,
  heading,
  facts: [],
  button: { label: button, address },
  closing: [],
  ...more,
});

/** A letter for each template. */
export const letters: { [T in MailTemplate]: (data: MailData[T], occasion: Occasion) => Letter } = {
  invitation({ role, teams, note, invitedBy, expiresAt }, { name, league, timeZone, address }) {
    const texts = words.invitation;
    return letterOf({ ...texts, preview: texts.preview(roleLabel(role)) }, address, {
      subject: texts.subject(league),
      paragraphs: [words.hello(name), texts.lead(invitedBy, league)],
      facts: [
        [texts.role, roleLabel(role)],
        [texts.does, roleDescriptions[role]],
        ...(teams.length > 0 ? ([[texts.teams, words.list(teams)]] as [string, string][]) : []),
      ],
      ...(note && { quote: { by: texts.noteBy(invitedBy), text: note } }),
      closing: [texts.expires(words.instant(expiresAt, timeZone)), texts.unexpected],
    });
  },
  'password-reset'(data, { name, league, timeZone, address }) {
    if ('changedAt' in data) {
      const texts = words.passwordChanged;
      return letterOf(texts, address, {
        subject: texts.subject(league),
        paragraphs: [words.hello(name), texts.lead(league)],
        facts: [
          [texts.at, words.instant(data.changedAt, timeZone)],
          [texts.network, data.network],
        ],
        closing: [texts.unexpected],
      });
    }
    const { sentBy, expiresAt } = data;
    const texts = words.passwordReset;
    return letterOf(texts, address, {
      subject: texts.subject(league),
      paragraphs: [words.hello(name), texts.lead(sentBy, league), texts.until],
      closing: [texts.expires(words.instant(expiresAt, timeZone)), texts.unexpected],
    });
  },
  duties(data, occasion) {
    if (data.news === 'changed') return changesLetter(data, occasion);
    if (data.news !== 'proposed') return dutiesLetter(words.duties, data, occasion);
    const { canAnswer, button, tellLeague, ...texts } = words.proposedDuties;
    return dutiesLetter(
      {
        ...texts,
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
    if (shippingCents !== undefined) charged.push([words.order.shipping, formatCents(shippingCents)]);
    if (taxCents !== undefined) charged.push([words.order.tax, formatCents(taxCents)]);
    return orderLetter(words.orderConfirmation, order, occasion, [[words.order.to, to]], charged);
  },
  'order-shipped'({ carrier, trackingNumber, ...order }, occasion) {
    const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
    return orderLetter(words.orderShipped, order, occasion, tracking ? [[words.order.tracking, tracking]] : []);
  },
  'order-cancelled'({ reason, refundCents, ...order }, occasion) {
    const refund: Letter['facts'] = refundCents > 0 ? [[words.order.refund, formatCents(refundCents)]] : [];
    return orderLetter(words.orderCancelled, order, occasion, [[words.order.reason, reason], ...refund]);
  },
  'order-cancel-declined'({ answer, ...order }, occasion) {
    return orderLetter(words.orderCancelDeclined, order, occasion, [[words.order.answer, answer]]);
  },
  'sign-in-code'({ code }, { name, league, timeZone, address, digits }) {
    const texts = words.signInCode;
    return letterOf(texts, address, {
      subject: texts.subject(league),
      paragraphs: [words.hello(name), texts.lead(league)],
      facts: [[texts.code, digits(code).replace(/^\d{3}/, '$& ')]],
      closing: [texts.expires(words.instant(code.expiresAt, timeZone)), texts.unexpected],
    });
  },
  'newsletter-confirmation'(_, { league, address }) {
    const texts = words.newsletterConfirmation;
    return letterOf(texts, address, {
      subject: texts.subject(league),
      paragraphs: [words.hello(''), texts.lead(league)],
      closing: [texts.unexpected],
    });
  },
  'newsletter-issue': (data, { league, publicUrl, timeZone }) => issueLetter(data, { league, publicUrl, timeZone }),
  'contact-message'({ from, topic }, { name, address }) {
    const texts = words.contactMessage;
    return letterOf({ ...texts, preview: texts.preview(topic) }, address, {
      subject: texts.subject(from),
      paragraphs: [words.hello(name), texts.lead],
      facts: [
        [texts.from, from],
        [texts.topic, topic],
      ],
    });
  },
  'event-submission'({ title, city, startsAt }, { name, timeZone, address }) {
    const texts = words.eventSubmission;
    return letterOf(texts, address, {
      subject: texts.subject(title),
      paragraphs: [words.hello(name), texts.lead],
      facts: [
        [texts.title, title],
        [texts.city, city],
        [texts.start, words.instant(startsAt, timeZone)],
      ],
    });
  },
  'event-approved'({ title, appearsAt }, { name, address }) {
    const texts = words.eventApproved;
    return letterOf(texts, address, {
      subject: texts.subject(title),
      paragraphs: [words.hello(name), appearsAt ? texts.soon(words.instant(appearsAt, refreshZone)) : texts.now],
    });
  },
  'event-declined'({ title, reason }, { name, league, address }) {
    const texts = words.eventDeclined;
    return letterOf(texts, address, {
      subject: texts.subject(title),
      paragraphs: [words.hello(name), texts.lead(title)],
      quote: { by: texts.why(league), text: reason },
    });
  },
};
