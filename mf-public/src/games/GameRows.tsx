import type { Game } from '@league/contract';
import { Card } from '@league/kit';
import { GameRow } from './GameRow.tsx';
import styles from './GameRows.module.css';

/** Games under each other, in the order given. */
export const GameRows = ({ games, label }: { games: readonly Game[]; label: string }) => (
  <Card isFlush>
    <ul className={styles.rows} aria-label={label}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameRow game={game} />
        </li>
      ))}
    </ul>
  </Card>
);
