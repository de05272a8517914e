import { type ContactTopic, topicLabels } from '@league/contract';
import { FilterLink } from '@league/kit';
import { arrow } from '@league/kit/direction';
import styles from './ContactPage.module.css';
import { messages } from './messages.ts';

/** In the order of their cards. */
const supportTopics: readonly ContactTopic[] = ['tickets', 'orders', 'clubs', 'media', 'account-access', 'access'];

/** Support topics; each card sets the form's topic. */
export const SupportTopics = () => (
  <ul className={styles.topics}>
    {supportTopics.map((topic) => (
      <li key={topic}>
        <FilterLink to={`/contact?topic=${topic}#message`}>
          <b>{topicLabels[topic]}</b>
          <span>{messages.topicCards[topic]}</span>
          <small>
            {messages.writeAbout} {arrow('on')}
          </small>
        </FilterLink>
      </li>
    ))}
  </ul>
);
