import type { Mail } from '@league/contract';
import { Choices, layout } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages.ts';
import { mailPageQuery } from './resourceQueries.ts';
import styles from './resources.module.css';

/** A mail as its recipient sees it: as a page or as plain text. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const [look, setLook] = useState<'page' | 'text'>('page');
  return (
    <Dialog open onClose={onClose} title={mail.subject} say={listed([messages.to, mail.to.email], ': ')}>
      <div className={`${layout.stack12} ${styles.mail}`}>
        <Choices
          label={messages.look}
          value={look}
          choices={[
            { value: 'page', label: messages.asPage },
            { value: 'text', label: messages.asText },
          ]}
          onChange={setLook}
        />
        {look === 'text' ? <pre className={styles.text}>{mail.text}</pre> : <MailPage mail={mail} />}
      </div>
    </Dialog>
  );
}

const MailPage = ({ mail: { _id, subject } }: { mail: Mail }) => (
  <Loaded query={useQuery(mailPageQuery(_id))} failed={messages.pageFailed} height="24rem" isBare>
    {({ url }) => <iframe className={styles.page} src={url} title={messages.pageOf({ subject })} sandbox="" />}
  </Loaded>
);
