import { BoardsBorder, ButtonLink, Hero, layout, Page, SectionTitle, useLeague } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import page from '../page.module.css';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { Details, detailsQuery } from './Details.tsx';
import { messages } from './messages.ts';
import { SupportTopics } from './SupportTopics.tsx';

/** `/contact`; `?topic=` sets the form's topic. */
export function ContactPage() {
  const { name } = useLeague();
  const { data: details } = useQuery(detailsQuery);
  return (
    <>
      <Page title={messages.title} description={messages.description({ league: name })} />
      <Hero eyebrow={messages.eyebrow} title={messages.heroTitle} lead={messages.heroLead} beside={<Claims />}>
        <ButtonLink to="#message">{messages.write}</ButtonLink>
        {details && details.people.length > 0 && (
          <ButtonLink to="#direct" variant="ghost">
            {messages.call}
          </ButtonLink>
        )}
      </Hero>
      <BoardsBorder />
      <div className={page.below}>
        <section aria-labelledby="topics">
          <SectionTitle id="topics">{messages.topics}</SectionTitle>
          <SupportTopics />
        </section>
        <div className={styles.halves}>
          <section id="message" aria-labelledby="message-title" className={styles.target}>
            <SectionTitle id="message-title">{messages.form}</SectionTitle>
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
      <b>{messages.support}</b>
      {messages.supportSay}
    </li>
    <li>
      <b>{messages.hubs}</b>
      {messages.hubsSay}
    </li>
  </ul>
);
