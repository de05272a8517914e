import type { Letter } from './letters.ts';
import { words } from './words.ts';

/** A letter for whoever reads plain text. */
export function letterText({ heading, paragraphs, facts, quote, button, closing }: Letter, league: string): string {
  return [
    heading.toUpperCase(),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(quote ? [`${quote.by}\n${quote.text.replace(/^/gm, '> ')}`] : []),
    button.address ? `${button.label}:\n${button.address}` : words.linkGone,
    ...closing,
    `-- \n${words.sentBy(league)}`,
  ].join('\n\n');
}
