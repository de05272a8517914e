import { Badge, layout, SectionTitle } from '@league/kit';
import { useContractSentences } from '@league/kit/forms';
import { messages } from './messages.ts';
import styles from './SheetChecks.module.css';
import type { SheetController } from './useSheet.ts';

/** Inconsistencies, in amber. None of them prevents saving. */
export function SheetChecks({ controller: { sheet } }: { controller: SheetController }) {
  const translate = useContractSentences();
  return (
    <section className={`${layout.stack12} ${styles.section}`} data-screen>
      <SectionTitle>{messages.checks}</SectionTitle>
      {sheet.checks.length === 0 ? (
        <Badge tone="success">{messages.allWell}</Badge>
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
