import { contractSentences } from '@league/contract';
import { language } from '../translation.ts';

/** What the contract says about wrong input, in the page's language; in English if that cannot be loaded now. */
export const contractSentence = (english: string): Promise<string> =>
  contractSentences(language()).then(
    (translate) => translate(english),
    () => english,
  );
