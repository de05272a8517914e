import { type DraftPick, type LiveDraft, planOf, slotAt } from '@league/contract';
import { Unseen } from '@league/kit';
import { useEffect, useRef, useState } from 'react';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  /** The reader's. */
  teamIds?: readonly string[];
}

/** Announces new picks and the next team to screen readers, and shows a GM that it is their turn. Stays mounted to be read. */
export function RoomNews({ draft, picks, teamIds = [] }: Props) {
  const latest = useLatestPick(picks);
  const slot = draft.status === 'live' ? slotAt(planOf(draft), draft.nextOverall) : undefined;
  const isOwn = slot !== undefined && teamIds.includes(slot.teamId);
  const next = draft.participatingTeams.find(({ _id }) => _id === slot?.teamId);
  return (
    <div role="status">
      {latest && (
        <Unseen>
          {latest.player
            ? messages.newsPick({ overall: latest.overall, team: latest.team.name, player: latest.player.name })
            : messages.newsSkip({ overall: latest.overall, team: latest.team.name })}{' '}
          {next && !isOwn && messages.newsClock({ team: next.name })}
        </Unseen>
      )}
      {isOwn && (
        <p className={styles.yourTurn}>
          {messages.yourTurn} <Unseen>{messages.overall({ overall: slot.overall })}</Unseen>
        </p>
      )}
    </div>
  );
}

/** The latest turn since the room was opened, also an edited one, unless it was withdrawn. */
function useLatestPick(picks: readonly DraftPick[]): DraftPick | undefined {
  const known = useRef(new Set(picks.map(keyOf)));
  const [latest, setLatest] = useState<DraftPick>();
  useEffect(() => {
    const added = picks.findLast((pick) => !known.current.has(keyOf(pick)));
    known.current = new Set(picks.map(keyOf));
    if (added) setLatest(added);
  }, [picks]);
  return latest && picks.some((pick) => keyOf(pick) === keyOf(latest)) ? latest : undefined;
}

const keyOf = ({ _id, player_id }: DraftPick) => `${_id} ${player_id}`;
