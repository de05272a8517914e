import type { Mail } from '@league/contract';
import { Choices, layout } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { Loaded } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailPageQuery } from './resourceQueries.ts';
import styles from './resources.module.css';
import { words } from './words.ts';

/** A mail as its recipient sees it: as a page or as plain text. */
export function MailDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const [look, setLook] = useState<'page' | 'text'>('page');
  return (
    <Dialog open onClose={onClose} title={mail.subject} say={listed([words.to, mail.to.email], ': ')}>
      <div className={`${layout.stack12} ${styles.mail}`}>
        <Choices
          label={words.look}
          value={look}
          choices={[
            { value: 'page', label: words.asPage },
            { value: 'text', label: words.asText },
          ]}
          onChange={setLook}
        />
        {look === 'text' ? <pre className={styles.text}>{mail.text}</pre> : <MailPage mail={mail} />}
      </div>
    </Dialog>
  );
}

const MailPage = ({ mail: { _id, subject } }: { mail: Mail }) => (
  <Loaded query={useQuery(mailPageQuery(_id))} failed={words.pageFailed} height="24rem" isBare>
    {({ url }) => <iframe className={styles.page} src={url} title={words.pageOf({ subject })} sandbox="" />}
  </Loaded>
);
