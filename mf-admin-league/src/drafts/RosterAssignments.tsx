import type { DraftAssignments, DraftPick, DraftRoom, LiveDraft } from '@league/contract';
import { Button, Buttons, Card, notify, Select, sentenceOf } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { figures } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonsQuery } from '../seasons/seasonQueries.ts';
import { useAssignPicks } from './draftQueries.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  room: DraftRoom;
}

/** Adds the picks of a completed draft to the rosters, after a confirmation. */
export function RosterAssignments({ draft, picks, room }: Props) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const [chosen, choose] = useState<string>();
  const [isAsking, ask] = useState(false);
  const [outcome, show] = useState<DraftAssignments>();
  const { mutateAsync: assign } = useAssignPicks(draft._id);
  const season = chosen ?? room.season ?? seasons[0]?.name;
  const open = picks.filter(({ player }) => player).length - room.assigned;
  // The result is shown below.
  const act = () =>
    assign({ season: season! }).then(show, (fault) => {
      notify.error(sentenceOf(fault, messages.rostersFailed));
      throw fault;
    });
  return (
    <div className={styles.panel}>
      <Card>
        <div className={styles.rosters}>
          <div>
            <h2>{open > 0 && season ? messages.rosters({ season }) : messages.rostersTitle}</h2>
            <p className={styles.say} role="status">
              {open > 0 && messages.rostersSay}{' '}
              {(room.assigned > 0 || open === 0) && messages.rostersDone({ count: room.assigned })}
            </p>
          </div>
          {open > 0 && season && (
            <Buttons>
              <Select
                label={messages.season}
                value={season}
                options={seasons.map(({ name }) => ({ value: name, label: name }))}
                onChange={choose}
              />
              <Button onClick={() => ask(true)}>{messages.rostersCreate}</Button>
            </Buttons>
          )}
        </div>
        {outcome && outcome.refused.length > 0 && (
          <section aria-label={messages.rostersRefused} className={styles.refused}>
            <h3>{messages.rostersRefused}</h3>
            <ul>
              {outcome.refused.map(({ overall, player, message }) => (
                <li key={overall}>
                  <b>
                    {figures(`${overall}.`)} {player}
                  </b>
                  : {message}
                </li>
              ))}
            </ul>
          </section>
        )}
        <ConfirmDialog
          open={isAsking}
          onClose={() => ask(false)}
          title={messages.rostersAsk({ count: open, season: season ?? '' })}
          say={messages.rostersSay}
          confirm={messages.rostersCreate}
          onConfirm={act}
        />
      </Card>
    </div>
  );
}
