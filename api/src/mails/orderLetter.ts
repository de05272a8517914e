import { addressIn, usualCurrency } from '@league/contract';
import type { Letter, LetterContext, OrderData } from './letter.ts';

interface OrderMessages {
  subject: (values: { orderNumber: string }) => string;
  preview: string;
  heading: string;
  lead: (values: { league: string }) => string;
}

/** The bought lines, with a message about them. */
export function orderLetter(
  texts: OrderMessages,
  { orderNumber, lines, currency = usualCurrency, totalCents }: OrderData,
  { messages, name, league, address, publicUrl }: LetterContext,
  more: Letter['facts'],
  charged: Letter['facts'] = [],
): Letter {
  const goods = lines.map(({ title, variant, quantity, priceCents }): [string, string] => [
    messages.listed([`${quantity} × ${title}`, variant]),
    messages.money(quantity * priceCents, currency),
  ]);
  return {
    messages,
    subject: texts.subject({ orderNumber }),
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [messages.helloTo(name), texts.lead({ league })],
    facts: [
      [messages.order.number, messages.verbatim(orderNumber)],
      ...goods,
      ...charged,
      [messages.order.total, messages.money(totalCents, currency)],
      ...more,
    ],
    button: { label: messages.order.button, address },
    closing: [
      messages.order.keep,
      messages.order.pages({
        lookUp: messages.link(publicUrl + addressIn(messages.language, '/order')),
        returns: messages.link(publicUrl + addressIn(messages.language, '/shop/returns')),
      }),
    ],
  };
}
