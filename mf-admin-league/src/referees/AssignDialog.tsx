import { type Candidate, type CheckedAssignment, dutyLabel, matcherOf, type OfficialDuty } from '@league/contract';
import { Button, Failed, SearchInput, Skeleton, TextInput } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { attempt } from '@league/kit/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withNotified } from '../notified.ts';
import { gameName } from '../teams/Matchup.tsx';
import { Conflicts } from './Conflicts.tsx';
import { messages } from './messages.ts';
import { gameOfficialsQuery, useAssign } from './refereeQueries.ts';
import styles from './referees.module.css';

interface Props {
  gameId: string;
  duty: string;
  /** The official to replace, in the same step. */
  currentAssignment?: CheckedAssignment | undefined;
  onClose: () => void;
}

/** Scorekeepers are candidates only for the scorekeeper's table, and come first there. */
const fits = ({ keepsScore }: Candidate, duty: string) =>
  duty === 'Scorekeeper' || duty === 'Timekeeper' || !keepsScore;

/** The candidates for a duty: those without a conflict first, then by workload. */
export function AssignDialog({ gameId, duty, currentAssignment, onClose }: Props) {
  const { data: known, error, refetch } = useQuery(gameOfficialsQuery(gameId));
  const { mutateAsync: assign, isPending } = useAssign(gameId);
  const [name, setName] = useState('');
  const [search, setSearch] = useState('');
  const send = async (who: { officialId: string } | { name: string }, called: string) => {
    const sent = assign({
      duty: duty as OfficialDuty,
      ...who,
      ...(currentAssignment && { replaces: currentAssignment._id }),
    });
    const messageOf = ({ notified }: Awaited<typeof sent>) =>
      withNotified(messages.assigned({ name: called, duty: dutyLabel(duty) }), notified);
    if (await attempt(sent, messageOf, messages.failed)) onClose();
  };
  const title = !known
    ? dutyLabel(duty)
    : currentAssignment
      ? messages.replaceOf({ name: currentAssignment.name, duty: dutyLabel(duty) })
      : messages.assignOf({ duty: dutyLabel(duty), game: gameName(known.game) });
  const isFound = matcherOf(search);
  const candidates = known?.candidates.filter((each) => fits(each, duty) && isFound(each.name, each.level, each.city));
  return (
    <Dialog open onClose={onClose} title={title}>
      {/* Rendered from the beginning: the focus starts in the first field. */}
      <div className={styles.search}>
        <SearchInput label={messages.search} value={search} onChange={setSearch} />
      </div>
      {!known && (error ? <Failed retry={refetch} isBare /> : <Skeleton height="14rem" />)}
      {candidates?.length === 0 && <p>{messages.noCandidate}</p>}
      {candidates && (
        <ul className={styles.candidates} aria-label={messages.candidates}>
          {candidates.map(({ _id, name, level, city, conflicts, gamesThatWeek, gamesThisSeason }) => (
            <li key={_id}>
              <span className={styles.person}>
                <b>{name}</b>
                <small>
                  {listed([level, city, messages.load({ week: gamesThatWeek, season: gamesThisSeason })], ' · ')}
                </small>
                <Conflicts conflicts={conflicts} />
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={isPending}
                aria-label={messages.assignOf({ duty: dutyLabel(duty), game: name })}
                onClick={() => send({ officialId: _id }, name)}
              >
                {messages.assign}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        className={styles.pair}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) void send({ name }, name);
        }}
      >
        <TextInput label={messages.orName} autoComplete="off" value={name} onChange={setName} />
        <Button type="submit" variant="ghost" busy={isPending}>
          {messages.assignName}
        </Button>
      </form>
    </Dialog>
  );
}
