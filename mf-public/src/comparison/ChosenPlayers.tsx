import { FilterLink, recordText, Unseen } from '@league/kit';
import { useRemovals } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { useQueries } from '@tanstack/react-query';
import { playerQuery } from '../players/playerQueries.ts';
import styles from './ComparisonPage.module.css';
import { messages } from './messages.ts';

interface Props {
  players: readonly string[];
  /** The page's address without a player. */
  pathWithoutPlayer: (id: string) => string;
}

/** Those who are compared, each with a link that removes them. */
export function ChosenPlayers({ players, pathWithoutPlayer }: Props) {
  const found = useQueries({ queries: players.map((id) => playerQuery(id)) });
  const { list, onRemove, status } = useRemovals(players.length);
  return (
    <>
      {players.length > 0 && (
        <ul ref={list} className={styles.chosen} aria-label={messages.chosen}>
          {players.map((id, at) => {
            const { data, isError } = found[at]!;
            const name = data?.name ?? (isError ? messages.unknown : '…');
            return (
              <li key={id}>
                <Link to={`/players/${id}`}>{recordText(name)}</Link>
                <FilterLink to={pathWithoutPlayer(id)} onClick={({ currentTarget }) => onRemove(name, currentTarget)}>
                  <span aria-hidden="true">✕</span>
                  <Unseen>{messages.remove({ player: name })}</Unseen>
                </FilterLink>
              </li>
            );
          })}
        </ul>
      )}
      {status}
    </>
  );
}
