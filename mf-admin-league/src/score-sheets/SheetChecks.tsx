import { contractSentences } from '@league/contract';
import { Badge, layout, SectionTitle, useLanguage } from '@league/kit';
import { useEffect, useState } from 'react';
import styles from './SheetChecks.module.css';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

/** Inconsistencies, in amber. None of them prevents saving. */
export function SheetChecks({ kept: { sheet } }: { kept: KeptSheet }) {
  const translate = useSentences();
  return (
    <section className={`${layout.stack12} ${styles.section}`} data-screen>
      <SectionTitle>{words.checks}</SectionTitle>
      {sheet.checks.length === 0 ? (
        <Badge tone="success">{words.allWell}</Badge>
      ) : (
        <ul className={`${layout.stack6} ${styles.list}`}>
          {sheet.checks.map(({ code, level, message }) => (
            <li key={code + message} data-level={level}>
              {translate(message)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Translates what this device has checked itself: the server's sentences are in the page's language. */
function useSentences() {
  const language = useLanguage();
  const [translate, use] = useState(() => (sentence: string) => sentence);
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
