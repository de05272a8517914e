import {
  type BoardGame,
  type CheckedAssignment,
  dutyLabel,
  isYetToBePlayed,
  mayAnswer,
  officialDuties,
} from '@league/contract';
import { Badge, Button, Buttons, Card, layout } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { attempt } from '@league/kit/queries';
import { useState } from 'react';
import { withNotified } from '../notified.ts';
import { gameName, gameWhen, Matchup } from '../teams/Matchup.tsx';
import { StateBadge } from '../teams/StateBadge.tsx';
import { assignmentTones } from './assignmentTones.ts';
import { Conflicts } from './Conflicts.tsx';
import { messages } from './messages.ts';
import { timeOf, useRespond, useUnassign } from './refereeQueries.ts';
import styles from './referees.module.css';

interface Props {
  board: BoardGame;
  /** @param held the official to replace */
  onAssign: (duty: string, held?: CheckedAssignment) => void;
  onFill: () => void;
}

/** A game of the board with its duties. A past game shows its officials, and has no open duties. */
export function GameDuties({ board: { game, assignments }, onAssign, onFill }: Props) {
  const isOpen = isYetToBePlayed(game);
  return (
    <Card>
      <div className={styles.head}>
        <Matchup game={game} />
        <span className={styles.states}>
          <StateBadge game={game} />
          <span className={styles.soft}>{listed([gameWhen(game), game.venue], ' · ')}</span>
        </span>
      </div>
      {!isOpen && assignments.length === 0 && <p className={styles.soft}>{messages.nobodyWas}</p>}
      <ul className={styles.duties}>
        {slotsOf(assignments, isOpen).map(({ duty, assignment }) => (
          <li
            key={assignment?._id ?? duty}
            className={`${layout.stack6} ${styles.duty}`}
            data-open={!assignment || undefined}
          >
            <small className={styles.soft}>{dutyLabel(duty)}</small>
            {assignment ? (
              <DutyHolder
                assignment={assignment}
                game={game}
                isOpen={isOpen}
                onReplace={() => onAssign(duty, assignment)}
              />
            ) : (
              <span>{messages.open}</span>
            )}
            {isOpen && (!assignment || assignment.status === 'declined') && (
              <Button
                variant="secondary"
                size="small"
                aria-label={messages.assignOf({ duty: dutyLabel(duty), game: gameName(game) })}
                onClick={() => onAssign(duty)}
              >
                {messages.assign}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && slotsOf(assignments, isOpen).some(({ assignment }) => !assignment) && (
        <Buttons className={styles.ways}>
          <Button variant="ghost" size="small" aria-label={messages.fillOf({ game: gameName(game) })} onClick={onFill}>
            {messages.fill}
          </Button>
        </Buttons>
      )}
    </Card>
  );
}

interface Slot {
  duty: string;
  assignment: CheckedAssignment | undefined;
}

/** The current duties, open ones if an official is still needed, then duties with names of former years. */
function slotsOf(assignments: readonly CheckedAssignment[], isOpen: boolean): Slot[] {
  const today = officialDuties.map((duty) => ({ duty, assignment: holderOf(assignments, duty) }));
  const former = assignments.filter(({ duty }) => !officialDuties.some((known) => known === duty));
  const slots: Slot[] = [...today, ...former.map((assignment) => ({ duty: assignment.duty, assignment }))];
  return isOpen ? slots : slots.filter(({ assignment }) => assignment);
}

/** Officials who have declined come last. */
function holderOf(assignments: readonly CheckedAssignment[], duty: string) {
  const held = assignments.filter((each) => each.duty === duty);
  return held.find(({ status }) => status !== 'declined') ?? held[0];
}

interface HolderProps {
  assignment: CheckedAssignment;
  game: BoardGame['game'];
  isOpen: boolean;
  onReplace: () => void;
}

function DutyHolder({ assignment, game, isOpen, onReplace }: HolderProps) {
  const { _id, name, duty, status, reason, conflicts } = assignment;
  const { mutateAsync: unassign, isPending } = useUnassign(_id);
  const { mutateAsync: respond } = useRespond(_id);
  const [isAsking, ask] = useState(false);
  const isTold = isOpen && (status === 'confirmed' || status === 'published');
  const remove = () => attempt(unassign(), ({ message, notified }) => withNotified(message, notified), messages.failed);
  return (
    <>
      <b>{name}</b>
      <Badge tone={assignmentTones[status]}>{messages.statuses[status]}</Badge>
      {reason && <small className={styles.soft}>{reason}</small>}
      <Conflicts conflicts={conflicts} />
      <Buttons className={styles.ways}>
        {mayAnswer(game, new Date()) && status === 'proposed' && (
          <Button
            variant="ghost"
            size="small"
            aria-label={messages.confirmOf({ name })}
            onClick={() =>
              attempt(
                respond({ status: 'confirmed', reason: null, seen: timeOf(game) }),
                messages.confirmed({ name }),
                messages.failed,
              )
            }
          >
            {messages.confirmFor}
          </Button>
        )}
        {isOpen && status !== 'declined' && officialDuties.some((known) => known === duty) && (
          <Button
            variant="ghost"
            size="small"
            aria-label={messages.replaceOf({ name, duty: dutyLabel(duty) })}
            onClick={onReplace}
          >
            {messages.replace}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          aria-label={messages.removeOf({ name, duty: dutyLabel(duty) })}
          onClick={() => (isTold ? ask(true) : void remove())}
        >
          {messages.remove}
        </Button>
      </Buttons>
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => ask(false)}
          title={messages.removeAsk({ name, game: gameName(game) })}
          say={messages.removeSay}
          confirm={messages.remove}
          isDanger
          onConfirm={remove}
        />
      )}
    </>
  );
}
