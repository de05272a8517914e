import { addressIn, type Language, languages } from '@league/contract';
import { notify, useLanguage, useLeague } from '@league/kit';
import { useLocation } from '@league/kit/router';
import type { MouseEvent } from 'react';
import { switchLanguage } from './addresses.ts';
import styles from './LanguageSwitch.module.css';
import { messages } from './messages.ts';

/** Links to this page in the league's other languages; nothing if it has one only. */
export function LanguageSwitch({ label }: { label: string }) {
  const { languages: offered = [] } = useLeague();
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  const others = offered.filter((each) => each !== current);
  if (others.length === 0) return null;
  const follow = async (event: MouseEvent<HTMLElement>, to: Language) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const place = event.currentTarget.parentElement;
    try {
      await switchLanguage(to);
      // The link that had the focus is replaced by one back.
      place?.focus();
    } catch {
      notify.error(messages.notLoaded);
    }
  };
  return (
    <nav className={styles.languages} aria-label={label} tabIndex={-1}>
      {others.map((each) => (
        <a
          key={each}
          href={addressIn(each, pathname + search + hash)}
          hrefLang={each}
          lang={each}
          onClick={(event) => follow(event, each)}
        >
          <span className={styles.name}>{languages[each].name}</span>
          <span className={styles.shortName} aria-hidden="true">
            {languages[each].shortName}
          </span>
        </a>
      ))}
    </nav>
  );
}
