import { BoardsBorder, ButtonLink, Hero, Page, SectionTitle, Unseen, useLeague } from '@league/kit';
import { Link } from '@league/kit/router';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { directContacts, offices, socialLinks } from './contactDetails.ts';
import { SupportTopics } from './SupportTopics.tsx';
import { words } from './words.ts';

/** `/contact`; `?topic=` begins the form with what it is about. */
export function ContactPage() {
  const { name } = useLeague();
  return (
    <>
      <Page title={words.title} description={words.description(name)} />
      <Hero eyebrow={words.eyebrow} title={words.heroTitle} lead={words.heroLead} beside={<Claims />}>
        <ButtonLink to="#message">{words.write}</ButtonLink>
        <ButtonLink to="#direct" variant="ghost">
          {words.call}
        </ButtonLink>
      </Hero>
      <BoardsBorder />
      <div className={styles.page}>
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
            <section id="direct" aria-labelledby="direct-title" className={styles.target}>
              <SectionTitle id="direct-title">{words.direct}</SectionTitle>
              <ul className={styles.contacts}>
                {directContacts.map(({ id, email, phone }) => (
                  <li key={id}>
                    <b>{words.contacts[id]}</b>
                    <a href={`mailto:${email}`}>{email}</a>
                    <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="offices">
              <SectionTitle id="offices">{words.offices}</SectionTitle>
              <ul className={styles.contacts}>
                {offices.map(({ city, address }) => (
                  <li key={city}>
                    <b>{city}</b>
                    <address>
                      {address.map((line) => (
                        <span key={line}>{line}</span>
                      ))}
                    </address>
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="social">
              <SectionTitle id="social">{words.social}</SectionTitle>
              <ul className={styles.social}>
                {socialLinks.map(({ name: site, href }) => (
                  <li key={site}>
                    <a href={href} target="_blank" rel="noopener noreferrer">
                      {site} <Unseen>{words.newTab}</Unseen>
                    </a>
                  </li>
                ))}
                <li>
                  <Link to="/videos">{words.videos}</Link>
                </li>
              </ul>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

const Claims = () => (
  <ul className={styles.claims}>
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
