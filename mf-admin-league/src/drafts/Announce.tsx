import type { LiveDraft } from '@league/contract';
import { Button, Card, TextInput } from '@league/kit';
import { type FormEvent, useState } from 'react';
import type { DraftActions } from './draftQueries.ts';
import styles from './drafts.module.css';
import { words } from './words.ts';

/** An announcement to all viewers above the board. */
export function Announce({ draft, actions }: { draft: LiveDraft; actions: DraftActions }) {
  const [text, type] = useState('');
  const tell = async (event: FormEvent) => {
    event.preventDefault();
    if (await actions.announce(text)) type('');
  };
  return (
    <Card>
      <form className={styles.announce} onSubmit={(event) => void tell(event)}>
        <TextInput label={words.announcement} maxLength={200} autoComplete="off" value={text} onChange={type} />
        <Button type="submit" variant="secondary" busy={actions.isBusy} disabled={text.trim() === ''}>
          {words.announce}
        </Button>
      </form>
      {draft.announcement && (
        <p className={styles.told}>
          <span>{draft.announcement}</span>
          <Button variant="ghost" size="small" onClick={() => void actions.announce(null)}>
            {words.takeAway}
          </Button>
        </p>
      )}
    </Card>
  );
}
