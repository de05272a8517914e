import { type BoardGame, type DutyChoices, dutyLabel, officialDuties } from '@league/contract';
import { Button, Failed, Skeleton } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { useQuery } from '@tanstack/react-query';
import { gameName, gameWhen } from '../teams/Matchup.tsx';
import { messages } from './messages.ts';
import { crewsQuery } from './refereeQueries.ts';
import styles from './referees.module.css';
import { usePropose } from './useProposeAssignment.ts';

interface Props {
  board: BoardGame;
  /** The other games of the week, whose officials may be copied. */
  others: readonly BoardGame[];
  onClose: () => void;
}

/** Fills the open duties of a game with a crew, or with the officials of another game. */
export function FillDialog({ board, others, onClose }: Props) {
  const { data: crews, error, refetch } = useQuery(crewsQuery);
  const { propose, isPending } = usePropose(onClose);
  const choices = [
    ...(crews ?? []).map(({ _id, name, members }) => ({ id: _id, name, note: '', people: members })),
    ...others.map(({ game, assignments }) => ({
      id: game.gameId,
      name: messages.sameAs({ game: gameName(game) }),
      note: gameWhen(game),
      people: holdersOf(assignments),
    })),
  ]
    .map((choice) => ({ ...choice, people: fitting(choice.people, board) }))
    .filter(({ people }) => people.length > 0);
  return (
    <Dialog open onClose={onClose} title={messages.fillOf({ game: gameName(board.game) })} say={messages.fillSay}>
      {!crews && (error ? <Failed retry={refetch} isBare /> : <Skeleton height="10rem" />)}
      {crews && choices.length === 0 && <p>{messages.nothingToFill}</p>}
      <ul className={styles.candidates}>
        {choices.map(({ id, name, note, people }) => (
          <li key={id}>
            <span className={styles.person}>
              <b>{name}</b>
              {note && <small>{note}</small>}
              <small>
                {listed(
                  people.map((each) => `${dutyLabel(each.duty)}: ${each.name}`),
                  ' · ',
                )}
              </small>
            </span>
            <Button
              variant="secondary"
              size="small"
              busy={isPending}
              aria-label={messages.fillWith({ name })}
              onClick={() =>
                propose(people.map(({ duty, officialId }) => ({ gameId: board.game.gameId, duty, officialId })))
              }
            >
              {messages.assign}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type Member = DutyChoices[number] & { name: string };

const holdersOf = (assignments: BoardGame['assignments']): Member[] =>
  officialDuties.flatMap((duty) => {
    const holder = assignments.find((each) => each.duty === duty && each.status !== 'declined');
    return holder?.officialId ? [{ duty, officialId: holder.officialId, name: holder.name }] : [];
  });

/** Officials whose duty is open, and who have no duty at the game. */
function fitting(people: readonly Member[], { assignments }: BoardGame): Member[] {
  const there = assignments.filter(({ status }) => status !== 'declined');
  return people.filter(
    ({ duty, officialId }) => !there.some((each) => each.duty === duty || each.officialId === officialId),
  );
}
