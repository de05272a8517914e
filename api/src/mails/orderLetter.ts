import { addressIn, usualCurrency } from '@league/contract';
import type { Letter, Occasion, OrderData } from './letter.ts';

interface OrderWords {
  subject: (values: { orderNumber: string }) => string;
  preview: string;
  heading: string;
  lead: (values: { league: string }) => string;
}

/** The bought lines, with a message about them. */
export function orderLetter(
  texts: OrderWords,
  { orderNumber, lines, currency = usualCurrency, totalCents }: OrderData,
  { words, name, league, address, publicUrl }: Occasion,
  more: Letter['facts'],
  charged: Letter['facts'] = [],
): Letter {
  const goods = lines.map(({ title, variant, quantity, priceCents }): [string, string] => [
    words.listed([`${quantity} × ${title}`, variant]),
    words.money(quantity * priceCents, currency),
  ]);
  return {
    words,
    subject: texts.subject({ orderNumber }),
    preview: texts.preview,
    heading: texts.heading,
    paragraphs: [words.helloTo(name), texts.lead({ league })],
    facts: [
      [words.order.number, words.verbatim(orderNumber)],
      ...goods,
      ...charged,
      [words.order.total, words.money(totalCents, currency)],
      ...more,
    ],
    button: { label: words.order.button, address },
    closing: [
      words.order.keep,
      words.order.pages({
        lookUp: words.link(publicUrl + addressIn(words.language, '/order')),
        returns: words.link(publicUrl + addressIn(words.language, '/shop/returns')),
      }),
    ],
  };
}
