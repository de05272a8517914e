import { Badge, layout, SectionTitle } from '@league/kit';
import { useContractSentences } from '@league/kit/forms';
import styles from './SheetChecks.module.css';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

/** Inconsistencies, in amber. None of them prevents saving. */
export function SheetChecks({ kept: { sheet } }: { kept: KeptSheet }) {
  const translate = useContractSentences();
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
