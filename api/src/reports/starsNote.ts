import type { GamePage } from '@league/contract';
import { createWriter } from './createWriter.ts';
import type { ReportLanguage } from './messages.ts';
import type { OtherTexts } from './otherTexts.ts';
import type { Report } from './recap.ts';
import { starsFacts } from './recapFacts.ts';
import { writeStarsTitle } from './writeFacts.ts';

/** A note on the three stars of a final game, with what each of them did; undefined if the sheet has no three. */
export function starsNote(page: GamePage, tongue: ReportLanguage, others?: OtherTexts): Report | undefined {
  const facts = page.status === 'final' ? starsFacts(page) : undefined;
  if (!facts) return undefined;
  const { title, paragraphs } = createWriter(`stars ${page.gameId}`, tongue, others);
  const { stars, performances, result } = facts;
  return {
    title: title((writing) => writeStarsTitle(stars, writing)),
    paragraphs: paragraphs([[stars, ...performances], result].filter(({ length }) => length > 0)),
  };
}
