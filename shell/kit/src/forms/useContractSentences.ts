import { contractSentences } from '@league/contract';
import { useLanguage } from '@league/kit';
import { useEffect, useState } from 'react';

/**
 * Translates what a page has checked itself by the contract, in English until the sentences are loaded. The API's sentences are
 * in the page's language, and stay as they are.
 */
export function useContractSentences() {
  const language = useLanguage();
  const [translate, use] = useState(() => (english: string) => english);
  useEffect(() => {
    let isShown = true;
    contractSentences(language).then(
      (found) => isShown && use(() => found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [language]);
  return translate;
}
