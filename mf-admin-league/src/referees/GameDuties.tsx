import { type BoardGame, type CheckedAssignment, officialDuties } from '@league/contract';
import { Badge, Button, Card, formatInstant, notify, sentenceOf } from '@league/kit';
import type { ComponentProps } from 'react';
import { gameName, Matchup } from '../games/Matchup.tsx';
import { Conflicts } from './Conflicts.tsx';
import { useRespond, useUnassign } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

interface Props {
  board: BoardGame;
  onAssign: (duty: string) => void;
}

/** One game of the board with its duties. */
export function GameDuties({ board: { game, assignments }, onAssign }: Props) {
  const others = assignments.map(({ duty }) => duty).filter((duty) => !officialDuties.some((known) => known === duty));
  return (
    <Card>
      <div className={styles.head}>
        <Matchup game={game} />
        <span className={styles.soft}>{[formatInstant(game.date), game.venue].filter(Boolean).join(' · ')}</span>
      </div>
      <ul className={styles.duties}>
        {[...officialDuties, ...others].map((duty) => {
          const assignment = holderOf(assignments, duty);
          return (
            <li key={duty} className={styles.duty} data-open={!assignment || undefined}>
              <small className={styles.soft}>{duty}</small>
              {assignment ? <Holder assignment={assignment} /> : <span>{words.open}</span>}
              {(!assignment || assignment.status === 'declined') && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={words.assignOf(duty, gameName(game))}
                  onClick={() => onAssign(duty)}
                >
                  {words.assign}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Whoever has declined stands behind whoever has not. */
function holderOf(assignments: readonly CheckedAssignment[], duty: string) {
  const held = assignments.filter((each) => each.duty === duty);
  return held.find(({ status }) => status !== 'declined') ?? held[0];
}

export const assignmentTones: Record<CheckedAssignment['status'], ComponentProps<typeof Badge>['tone']> = {
  proposed: 'warning',
  confirmed: 'info',
  declined: 'danger',
  published: 'success',
};

function Holder({ assignment }: { assignment: CheckedAssignment }) {
  const { _id, name, duty, status, reason, conflicts } = assignment;
  const { mutateAsync: unassign, isPending } = useUnassign();
  const { mutateAsync: respond } = useRespond(_id);
  return (
    <>
      <b>{name}</b>
      <Badge tone={assignmentTones[status]}>{words.statuses[status]}</Badge>
      {reason && <small className={styles.soft}>{reason}</small>}
      <Conflicts conflicts={conflicts} />
      <span className={styles.ways}>
        {status === 'proposed' && (
          <Button
            variant="ghost"
            size="small"
            aria-label={words.confirmOf(name)}
            onClick={() => tell(respond({ status: 'confirmed', reason: null }), words.confirmed(name))}
          >
            {words.confirmFor}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          aria-label={words.removeOf(name, duty)}
          onClick={() => tell(unassign(_id), words.removed(name))}
        >
          {words.remove}
        </Button>
      </span>
    </>
  );
}

const tell = (work: Promise<unknown>, done: string) =>
  work.then(
    () => notify.success(done),
    (fault) => notify.error(sentenceOf(fault, words.failed)),
  );
