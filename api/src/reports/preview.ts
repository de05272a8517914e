import { createWriter } from './createWriter.ts';
import type { ReportLanguage } from './messages.ts';
import type { OtherTexts } from './otherTexts.ts';
import { type Before, previewFacts } from './previewFacts.ts';
import type { Report } from './recap.ts';
import { writeUpcomingTitle } from './writeFacts.ts';

/** The preview of a coming game; undefined for one that has begun or is off. */
export function preview(before: Before, tongue: ReportLanguage, others?: OtherTexts): Report | undefined {
  if (before.page.status !== 'scheduled') return undefined;
  const { both, home, away } = previewFacts(before);
  const [coming] = both;
  if (coming?.kind !== 'coming') return undefined;
  const { title, paragraphs } = createWriter(`preview ${before.page.gameId}`, tongue, others, 2);
  return {
    title: title((writing) => writeUpcomingTitle(coming, writing)),
    paragraphs: paragraphs([both, home, away].filter(({ length }) => length > 0)),
  };
}
