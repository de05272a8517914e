import type { Letter } from './letter.ts';

/** A letter as plain text. */
export function letterText(letter: Letter, league: string): string {
  const {
    messages,
    heading,
    paragraphs,
    facts,
    quote,
    results,
    stories = [],
    products,
    button,
    closing,
    foot,
  } = letter;
  // A line of plain text is read in the direction of its first letter.
  const begin = messages.direction === 'rtl' ? '\u200f' : '';
  return [
    heading.toUpperCase(),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${begin}${name}: ${value}`).join('\n')] : []),
    ...(quote ? [`${quote.by}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    ...(results ? [`${results.heading.toUpperCase()}\n\n${results.games.map(game).join('\n\n')}`] : []),
    ...stories.map(({ title, text, address }) => `${title}\n${text}\n${address}`),
    ...(products ? [`${products.heading.toUpperCase()}\n\n${products.items.map(product).join('\n\n')}`] : []),
    ...(button ? [button.address ? `${button.label}:\n${button.address}` : messages.linkGone] : []),
    ...closing,
    `-- \n${foot ? [foot.texts, foot.address && `${foot.label}: ${foot.address}`].filter(Boolean).join('\n') : messages.sentBy({ league })}`,
  ].join('\n\n');
}

const game = ({ line, note, address }: NonNullable<Letter['results']>['games'][number]) =>
  `${line}\n${note}\n${address}`;

const product = ({ title, price, address }: NonNullable<Letter['products']>['items'][number]) =>
  `${title}\n${price}\n${address}`;
