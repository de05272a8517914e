import type { DraftRoom, LiveDraft } from '@league/contract';
import { Button, Card, Empty, formatExactly, layout, TeamCrest, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import { type FormEvent, useState } from 'react';
import type { DraftActions } from './draftActions.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';
import { TeamOrder } from './TeamOrder.tsx';
import { useTeamOrder } from './useTeamOrder.ts';

/** The order of the first round, fixed once the draft has begun. */
export function OrderPanel({ draft, actions }: { draft: LiveDraft; actions: DraftActions }) {
  const { teams, change } = useTeamOrder(draft, actions);
  const isOpen = draft.status === 'pre-draft';
  return (
    <Card>
      <p className={styles.say}>{isOpen ? messages.orderSay : messages.stays}</p>
      {isOpen ? (
        <TeamOrder teams={teams} isBusy={actions.isBusy} onChange={change} />
      ) : (
        <ol className={`${layout.stack8} ${styles.orderList}`} aria-label={messages.orderList}>
          {draft.participatingTeams.map((team) => (
            <li key={team._id}>
              <TeamCrest team={team} size={28} decorative /> {team.name}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** An announcement to all viewers above the board. */
export function Announce({ draft, actions }: { draft: LiveDraft; actions: DraftActions }) {
  const [text, type] = useState('');
  const tell = async (event: FormEvent) => {
    event.preventDefault();
    if (await actions.announce(text)) type('');
  };
  return (
    <Card>
      <form method="post" className={styles.announce} onSubmit={(event) => void tell(event)}>
        <TextInput label={messages.announcement} maxLength={200} autoComplete="off" value={text} onChange={type} />
        <Button type="submit" variant="secondary" busy={actions.isBusy} disabled={text.trim() === ''}>
          {messages.announce}
        </Button>
      </form>
      {draft.announcement && (
        <p className={`${layout.line10} ${styles.told}`}>
          <span>{draft.announcement}</span>
          <Button variant="ghost" size="small" onClick={() => void actions.announce(null)}>
            {messages.takeAway}
          </Button>
        </p>
      )}
    </Card>
  );
}

/** Past actions, the latest first. */
export const History = ({ history }: Pick<DraftRoom, 'history'>) =>
  history.length === 0 ? (
    <Empty title={messages.noHistory} />
  ) : (
    <Card isFlush>
      <ol className={`${layout.lined} ${styles.history}`} aria-label={messages.panels.history}>
        {history.map(({ seq, deed, at, actor, detail }) => (
          <li key={seq}>
            <b>{messages.actions[deed]}</b>
            <span>{detail}</span>
            <small>{listed([actor ?? (deed === 'pick-skipped' && messages.byTheClock), formatExactly(at)])}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
