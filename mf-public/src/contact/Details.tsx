import { contactApi } from '@league/contract';
import { recordText, SectionTitle, Unseen } from '@league/kit';
import { Loaded } from '@league/kit/lists';
import { operationQuery } from '@league/kit/queries';
import { Link } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import styles from './ContactPage.module.css';
import { messages } from './messages.ts';

export const detailsQuery = operationQuery(['contact', 'details'], contactApi.details);

/** The contact details from the settings, without empty parts. */
export const Details = () => (
  <Loaded query={useQuery(detailsQuery)} failed={messages.detailsFailed} height="26rem">
    {({ people, offices, social }) => (
      <>
        {people.length > 0 && (
          <section id="direct" aria-labelledby="direct-title" className={styles.target}>
            <SectionTitle id="direct-title">{messages.direct}</SectionTitle>
            <ul className={styles.contacts}>
              {people.map(({ name, email, phone }) => (
                <li key={name}>
                  <b>{recordText(name)}</b>
                  {email && <a href={`mailto:${email}`}>{email}</a>}
                  {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {offices.length > 0 && (
          <section aria-labelledby="offices">
            <SectionTitle id="offices">{messages.offices}</SectionTitle>
            <ul className={styles.contacts}>
              {offices.map(({ city, address }) => (
                <li key={city + address}>
                  <b>{recordText(city)}</b>
                  <address>{address}</address>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="social">
          <SectionTitle id="social">{messages.social}</SectionTitle>
          <ul className={styles.social}>
            {social.map(({ name, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {name} <Unseen>{messages.newTab}</Unseen>
                </a>
              </li>
            ))}
            <li>
              <Link to="/videos">{messages.videos}</Link>
            </li>
          </ul>
        </section>
      </>
    )}
  </Loaded>
);
