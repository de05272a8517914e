import { countryName, labelOf, type MailTemplate, refreshZone, textsIn, usualCurrency } from '@league/contract';
import { changesLetter, dutiesLetter } from './dutyLetters.ts';
import { issueLetter } from './issueLetter.ts';
import type { Letter, LetterContext, MailData } from './letter.ts';
import type { MailMessages } from './messages.ts';
import { orderLetter } from './orderLetter.ts';

/** A letter with the preview, the heading and the button of its texts. */
const letterOf = (
  messages: MailMessages,
  { preview, heading, button }: Pick<Letter, 'preview' | 'heading'> & { button: string },
  address: string | undefined,
  more: Pick<Letter, 'subject' | 'paragraphs'> & Partial<Letter>,
): Letter => ({
  messages,
  preview,
  heading,
  facts: [],
  button: { label: button, address },
  closing: [],
  ...more,
});

/** A letter for each template. */
export const letters: { [T in MailTemplate]: (data: MailData[T], occasion: LetterContext) => Letter } = {
  invitation({ role, teams, translations, note, invitedBy, expiresAt }, { messages, name, league, timeZone, address }) {
    const texts = messages.invitation;
    const { roles, descriptions } = messages.labels.staff;
    const names: Record<string, string> = textsIn(messages.language, { translations });
    return letterOf(messages, { ...texts, preview: texts.preview({ role: roles[role] }) }, address, {
      subject: texts.subject({ league }),
      paragraphs: [messages.helloTo(name), texts.lead({ by: invitedBy, league })],
      facts: [
        [texts.role, roles[role]],
        [texts.does, descriptions[role]],
        ...(teams.length > 0
          ? ([[texts.teams, messages.list(teams.map((team) => names[team] ?? team))]] as [string, string][])
          : []),
      ],
      ...(note && { quote: { by: texts.noteBy({ by: invitedBy }), text: note } }),
      closing: [texts.expires({ at: messages.instant(expiresAt, timeZone) }), texts.unexpected],
    });
  },
  'password-reset'(data, { messages, name, league, timeZone, address }) {
    if ('changedAt' in data) {
      const texts = messages.passwordChanged;
      return letterOf(messages, texts, address, {
        subject: texts.subject({ league }),
        paragraphs: [messages.helloTo(name), texts.lead({ league })],
        facts: [
          [texts.at, messages.instant(data.changedAt, timeZone)],
          [texts.network, messages.verbatim(data.network)],
        ],
        closing: [texts.unexpected],
      });
    }
    const { sentBy, expiresAt } = data;
    const texts = messages.passwordReset;
    return letterOf(messages, texts, address, {
      subject: texts.subject({ league }),
      paragraphs: [messages.helloTo(name), texts.lead({ by: sentBy, league }), texts.until],
      closing: [texts.expires({ at: messages.instant(expiresAt, timeZone) }), texts.unexpected],
    });
  },
  duties(data, occasion) {
    const { messages } = occasion;
    if (data.news === 'changed') return changesLetter(data, occasion);
    if (data.news !== 'proposed') return dutiesLetter(messages.duties, data, occasion);
    const { canAnswer, button, tellLeague, ...texts } = messages.proposedDuties;
    return dutiesLetter(
      {
        ...texts,
        button: data.canAnswer ? button : messages.duties.button,
        otherwise: data.canAnswer ? canAnswer : tellLeague,
      },
      data,
      occasion,
    );
  },
  'duty-withdrawn': (data, occasion) => dutiesLetter(occasion.messages.dutyWithdrawn, data, occasion),
  'order-confirmation'({ address, shippingCents, taxCents, ...order }, occasion) {
    const { messages } = occasion;
    const { firstName, lastName, address: street, postalCode, city, region, country } = address;
    const place = [`${postalCode} ${city}`.trim(), region, countryName(country, messages.language)];
    const to = messages.listed([`${firstName} ${lastName}`, street, ...place]);
    const { currency = usualCurrency } = order;
    const charged: Letter['facts'] = [];
    if (shippingCents !== undefined) charged.push([messages.order.shipping, messages.money(shippingCents, currency)]);
    if (taxCents !== undefined) charged.push([messages.order.tax, messages.money(taxCents, currency)]);
    return orderLetter(messages.orderConfirmation, order, occasion, [[messages.order.to, to]], charged);
  },
  'order-shipped'({ carrier, trackingNumber, ...order }, occasion) {
    const { messages } = occasion;
    const tracking = messages.listed([carrier, trackingNumber], ' ');
    return orderLetter(
      messages.orderShipped,
      order,
      occasion,
      carrier || trackingNumber ? [[messages.order.tracking, tracking]] : [],
    );
  },
  'order-cancelled'({ reason, refundCents, ...order }, occasion) {
    const { messages } = occasion;
    const refund: Letter['facts'] =
      refundCents > 0 ? [[messages.order.refund, messages.money(refundCents, order.currency ?? usualCurrency)]] : [];
    return orderLetter(messages.orderCancelled, order, occasion, [[messages.order.reason, reason], ...refund]);
  },
  'order-cancel-declined'({ answer, ...order }, occasion) {
    const { messages } = occasion;
    return orderLetter(messages.orderCancelDeclined, order, occasion, [[messages.order.answer, answer]]);
  },
  'sign-in-code'({ code }, { messages, name, league, timeZone, address, digits }) {
    const texts = messages.signInCode;
    return letterOf(messages, texts, address, {
      subject: texts.subject({ league }),
      paragraphs: [messages.helloTo(name), texts.lead({ league })],
      facts: [[texts.code, messages.verbatim(digits(code).replace(/^\d{3}/, '$& '))]],
      closing: [texts.expires({ at: messages.instant(code.expiresAt, timeZone) }), texts.unexpected],
    });
  },
  'newsletter-confirmation'(_, { messages, league, address }) {
    const texts = messages.newsletterConfirmation;
    return letterOf(messages, texts, address, {
      subject: texts.subject({ league }),
      paragraphs: [messages.helloTo(''), texts.lead({ league })],
      closing: [texts.unexpected],
    });
  },
  'newsletter-issue': (data, { messages, league, publicUrl, timeZone }) =>
    issueLetter(data, { messages, league, publicUrl, timeZone }),
  'contact-message'({ from, topic: key }, { messages, name, address }) {
    const texts = messages.contactMessage;
    const topic = labelOf(messages.labels.contact.topics, key);
    return letterOf(messages, { ...texts, preview: texts.preview({ topic }) }, address, {
      subject: texts.subject({ from }),
      paragraphs: [messages.helloTo(name), texts.lead],
      facts: [
        [texts.from, from],
        [texts.topic, topic],
      ],
    });
  },
  'event-submission'({ title, city, startsAt }, { messages, name, timeZone, address }) {
    const texts = messages.eventSubmission;
    return letterOf(messages, texts, address, {
      subject: texts.subject({ title }),
      paragraphs: [messages.helloTo(name), texts.lead],
      facts: [
        [texts.title, title],
        [texts.city, city],
        [texts.start, messages.instant(startsAt, timeZone)],
      ],
    });
  },
  'event-approved'({ title, appearsAt }, { messages, name, address }) {
    const texts = messages.eventApproved;
    return letterOf(messages, texts, address, {
      subject: texts.subject({ title }),
      paragraphs: [
        messages.helloTo(name),
        appearsAt ? texts.soon({ at: messages.instant(appearsAt, refreshZone) }) : texts.now,
      ],
    });
  },
  'event-declined'({ title, reason }, { messages, name, league, address }) {
    const texts = messages.eventDeclined;
    return letterOf(messages, texts, address, {
      subject: texts.subject({ title }),
      paragraphs: [messages.helloTo(name), texts.lead({ title })],
      quote: { by: texts.why({ league }), text: reason },
    });
  },
};
