import { BoardsBorder, ButtonLink, Hero, layout, Page, SectionTitle, useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { Details, detailsQuery } from './Details.tsx';
import { SupportTopics } from './SupportTopics.tsx';
import { words } from './words.ts';

/** `/contact`; `?topic=` sets the form's topic. */
export function ContactPage() {
  const { name } = useLeague();
  const { data: details } = useQuery(detailsQuery);
  return (
    <>
      <Page title={words.title} description={words.description({ league: name })} />
      <Hero eyebrow={words.eyebrow} title={words.heroTitle} lead={words.heroLead} beside={<Claims />}>
        <ButtonLink to="#message">{words.write}</ButtonLink>
        {details && details.people.length > 0 && (
          <ButtonLink to="#direct" variant="ghost">
            {words.call}
          </ButtonLink>
        )}
      </Hero>
      <BoardsBorder />
      <div className={page.below}>
        <section aria-labelledby="topics">
          <SectionTitle id="topics">{words.topics}</SectionTitle>
          <SupportTopics />
        </section>
        <div className={styles.halves}>
          <section id="message" aria-labelledby="message-title" className={styles.target}>
            <SectionTitle id="message-title">{words.form}</SectionTitle>
            <ContactForm />
          </section>
          <div>
            <Details />
          </div>
        </div>
      </div>
    </>
  );
}

const Claims = () => (
  <ul className={`${layout.stack16} ${styles.claims}`}>
    <li>
      <b>{words.support}</b>
      {words.supportSay}
    </li>
    <li>
      <b>{words.hubs}</b>
      {words.hubsSay}
    </li>
  </ul>
);
