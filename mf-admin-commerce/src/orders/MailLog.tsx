import type { OrderDetail } from '@league/contract';
import { Badge, Card, formatExactly, layout } from '@league/kit';
import { named } from '@league/kit/translation';
import { messages } from './messages.ts';
import styles from './OrderPage.module.css';

const tones = { waiting: 'info', sent: 'success', failed: 'danger', kept: 'neutral', dropped: 'warning' } as const;

/** The mails to the customer. */
export const MailLog = ({ order: { mails } }: { order: OrderDetail }) => (
  <Card>
    <h2 className={styles.title}>{messages.mails}</h2>
    {mails.length === 0 ? (
      <p className={layout.soft}>{messages.noMails}</p>
    ) : (
      <ul className={`${layout.lined} ${styles.list}`}>
        {mails.map(({ _id, template, to, state, createdAt, sentAt }) => (
          <li key={_id}>
            <span className={styles.row}>
              <b>{named(messages.templates, template) ?? template}</b>
              <Badge tone={tones[state]}>{messages.mailStates[state]}</Badge>
            </span>
            <small>
              {to} · {formatExactly(sentAt ?? createdAt)}
            </small>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
