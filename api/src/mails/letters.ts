import { countryName, labelOf, type MailTemplate, refreshZone, textsIn, usualCurrency } from '@league/contract';
import { changesLetter, dutiesLetter } from './dutyLetters.ts';
import { issueLetter } from './issueLetter.ts';
import type { Letter, MailData, Occasion } from './letter.ts';
import { orderLetter } from './orderLetter.ts';
import type { MailWords } from './words.ts';

/** A letter with the preview, the heading and the button of its texts. */
const letterOf = (
  words: MailWords,
  { preview, heading, button }: Pick<Letter, 'preview' | 'heading'> & { button: string },
  address: string | undefined,
  more: Pick<Letter, 'subject' | 'paragraphs'> & Partial<Letter>,
): Letter => ({
  words,
  preview,
  heading,
  facts: [],
  button: { label: button, address },
  closing: [],
  ...more,
});

/** A letter for each template. */
export const letters: { [T in MailTemplate]: (data: MailData[T], occasion: Occasion) => Letter } = {
  invitation({ role, teams, translations, note, invitedBy, expiresAt }, { words, name, league, timeZone, address }) {
    const texts = words.invitation;
    const { roles, descriptions } = words.labels.staff;
    const names: Record<string, string> = textsIn(words.language, { translations });
    return letterOf(words, { ...texts, preview: texts.preview({ role: roles[role] }) }, address, {
      subject: texts.subject({ league }),
      paragraphs: [words.helloTo(name), texts.lead({ by: invitedBy, league })],
      facts: [
        [texts.role, roles[role]],
        [texts.does, descriptions[role]],
        ...(teams.length > 0
          ? ([[texts.teams, words.list(teams.map((team) => names[team] ?? team))]] as [string, string][])
          : []),
      ],
      ...(note && { quote: { by: texts.noteBy({ by: invitedBy }), text: note } }),
      closing: [texts.expires({ at: words.instant(expiresAt, timeZone) }), texts.unexpected],
    });
  },
  'password-reset'(data, { words, name, league, timeZone, address }) {
    if ('changedAt' in data) {
      const texts = words.passwordChanged;
      return letterOf(words, texts, address, {
        subject: texts.subject({ league }),
        paragraphs: [words.helloTo(name), texts.lead({ league })],
        facts: [
          [texts.at, words.instant(data.changedAt, timeZone)],
          [texts.network, words.verbatim(data.network)],
        ],
        closing: [texts.unexpected],
      });
    }
    const { sentBy, expiresAt } = data;
    const texts = words.passwordReset;
    return letterOf(words, texts, address, {
      subject: texts.subject({ league }),
      paragraphs: [words.helloTo(name), texts.lead({ by: sentBy, league }), texts.until],
      closing: [texts.expires({ at: words.instant(expiresAt, timeZone) }), texts.unexpected],
    });
  },
  duties(data, occasion) {
    const { words } = occasion;
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
  'duty-withdrawn': (data, occasion) => dutiesLetter(occasion.words.dutyWithdrawn, data, occasion),
  'order-confirmation'({ address, shippingCents, taxCents, ...order }, occasion) {
    const { words } = occasion;
    const { firstName, lastName, address: street, postalCode, city, region, country } = address;
    const place = [`${postalCode} ${city}`.trim(), region, countryName(country, words.language)];
    const to = words.listed([`${firstName} ${lastName}`, street, ...place]);
    const { currency = usualCurrency } = order;
    const charged: Letter['facts'] = [];
    if (shippingCents !== undefined) charged.push([words.order.shipping, words.money(shippingCents, currency)]);
    if (taxCents !== undefined) charged.push([words.order.tax, words.money(taxCents, currency)]);
    return orderLetter(words.orderConfirmation, order, occasion, [[words.order.to, to]], charged);
  },
  'order-shipped'({ carrier, trackingNumber, ...order }, occasion) {
    const { words } = occasion;
    const tracking = words.listed([carrier, trackingNumber], ' ');
    return orderLetter(
      words.orderShipped,
      order,
      occasion,
      carrier || trackingNumber ? [[words.order.tracking, tracking]] : [],
    );
  },
  'order-cancelled'({ reason, refundCents, ...order }, occasion) {
    const { words } = occasion;
    const refund: Letter['facts'] =
      refundCents > 0 ? [[words.order.refund, words.money(refundCents, order.currency ?? usualCurrency)]] : [];
    return orderLetter(words.orderCancelled, order, occasion, [[words.order.reason, reason], ...refund]);
  },
  'order-cancel-declined'({ answer, ...order }, occasion) {
    const { words } = occasion;
    return orderLetter(words.orderCancelDeclined, order, occasion, [[words.order.answer, answer]]);
  },
  'sign-in-code'({ code }, { words, name, league, timeZone, address, digits }) {
    const texts = words.signInCode;
    return letterOf(words, texts, address, {
      subject: texts.subject({ league }),
      paragraphs: [words.helloTo(name), texts.lead({ league })],
      facts: [[texts.code, words.verbatim(digits(code).replace(/^\d{3}/, '$& '))]],
      closing: [texts.expires({ at: words.instant(code.expiresAt, timeZone) }), texts.unexpected],
    });
  },
  'newsletter-confirmation'(_, { words, league, address }) {
    const texts = words.newsletterConfirmation;
    return letterOf(words, texts, address, {
      subject: texts.subject({ league }),
      paragraphs: [words.helloTo(''), texts.lead({ league })],
      closing: [texts.unexpected],
    });
  },
  'newsletter-issue': (data, { words, league, publicUrl, timeZone }) =>
    issueLetter(data, { words, league, publicUrl, timeZone }),
  'contact-message'({ from, topic: key }, { words, name, address }) {
    const texts = words.contactMessage;
    const topic = labelOf(words.labels.contact.topics, key);
    return letterOf(words, { ...texts, preview: texts.preview({ topic }) }, address, {
      subject: texts.subject({ from }),
      paragraphs: [words.helloTo(name), texts.lead],
      facts: [
        [texts.from, from],
        [texts.topic, topic],
      ],
    });
  },
  'event-submission'({ title, city, startsAt }, { words, name, timeZone, address }) {
    const texts = words.eventSubmission;
    return letterOf(words, texts, address, {
      subject: texts.subject({ title }),
      paragraphs: [words.helloTo(name), texts.lead],
      facts: [
        [texts.title, title],
        [texts.city, city],
        [texts.start, words.instant(startsAt, timeZone)],
      ],
    });
  },
  'event-approved'({ title, appearsAt }, { words, name, address }) {
    const texts = words.eventApproved;
    return letterOf(words, texts, address, {
      subject: texts.subject({ title }),
      paragraphs: [
        words.helloTo(name),
        appearsAt ? texts.soon({ at: words.instant(appearsAt, refreshZone) }) : texts.now,
      ],
    });
  },
  'event-declined'({ title, reason }, { words, name, league, address }) {
    const texts = words.eventDeclined;
    return letterOf(words, texts, address, {
      subject: texts.subject({ title }),
      paragraphs: [words.helloTo(name), texts.lead({ title })],
      quote: { by: texts.why({ league }), text: reason },
    });
  },
};
