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
