import type { ManagedGame } from '@league/contract';
import { formatNumber, Skeleton, StatTile, StatTiles } from '@league/kit';
import { gameFigures } from './gameList.ts';
import { words } from './words.ts';

interface Props {
  games: readonly ManagedGame[] | undefined;
  hasFailed: boolean;
}

const shown = ['scheduled', 'live', 'final', 'attention'] as const;

/** A season's games in figures. */
export function GameFigures({ games, hasFailed }: Props) {
  if (!games && hasFailed) return null;
  const figures = games && gameFigures(games, new Date());
  return (
    <StatTiles>
      {shown.map((figure) =>
        figures ? (
          <StatTile
            key={figure}
            label={words.figures[figure]}
            value={formatNumber(figures[figure])}
            note={figure === 'attention' ? words.attentionNote : undefined}
          />
        ) : (
          <Skeleton key={figure} height="5.4rem" />
        ),
      )}
    </StatTiles>
  );
}
