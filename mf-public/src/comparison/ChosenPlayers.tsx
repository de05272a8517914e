import { FilterLink, recordText, Unseen } from '@league/kit';
import { Link } from '@league/kit/router';
import { useQueries } from '@tanstack/react-query';
import { playerQuery } from '../players/playerQueries.ts';
import styles from './ComparisonPage.module.css';
import { words } from './words.ts';

interface Props {
  players: readonly string[];
  /** The page's address without a player. */
  without: (id: string) => string;
}

/** Those who are compared, each with a link that removes them. */
export function ChosenPlayers({ players, without }: Props) {
  const found = useQueries({ queries: players.map((id) => playerQuery(id)) });
  if (players.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={words.chosen}>
      {players.map((id, at) => {
        const { data, isError } = found[at]!;
        const name = data?.name ?? (isError ? words.unknown : '…');
        return (
          <li key={id}>
            <Link to={`/players/${id}`}>{recordText(name)}</Link>
            <FilterLink to={without(id)}>
              <span aria-hidden="true">✕</span>
              <Unseen>{words.remove({ player: name })}</Unseen>
            </FilterLink>
          </li>
        );
      })}
    </ul>
  );
}
