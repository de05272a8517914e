import type { Game } from '@league/contract';
import { Card, layout } from '@league/kit';
import { GameRow } from './GameRow.tsx';

/** A list of games in the given order. @param of the slug of the games' team */
export const GameRows = ({ games, label, of }: { games: readonly Game[]; label: string; of?: string | undefined }) => (
  <Card isFlush>
    <ul className={layout.lined} aria-label={label}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameRow game={game} of={of} />
        </li>
      ))}
    </ul>
  </Card>
);
