import { ButtonLink, Page, useLeague } from '@league/kit';
import { otherLanguages } from '../language/otherLanguages.ts';
import { LeagueMark } from './LeagueMark.tsx';
import { messages } from './messages.ts';
import styles from './OpensSoon.module.css';

/** The header of pages while the site is hidden: it links to none. */
export const HiddenHeader = () => (
  <header className={styles.top}>
    <LeagueMark>{useLeague().shortName}</LeagueMark>
    {otherLanguages && <otherLanguages.LanguageSwitch label={messages.languages} />}
  </header>
);

/** What visitors see until the league has published its site. */
export function OpensSoon() {
  const { name } = useLeague();
  return (
    <div className={styles.page}>
      <Page title={name} />
      <HiddenHeader />
      <main id="content" tabIndex={-1} className={styles.content}>
        <h1>{name}</h1>
        <p>{messages.opensSoon}</p>
      </main>
      <footer className={styles.foot}>
        <ButtonLink to="/login" variant="ghost" size="small">
          {messages.staff}
        </ButtonLink>
      </footer>
    </div>
  );
}
