import type { GameFigures as Figures } from '@league/contract';
import { formatNumber, Skeleton, StatTile, StatTiles } from '@league/kit';
import { words } from './words.ts';

interface Props {
  figures: Figures | undefined;
  hasFailed: boolean;
}

const shown = ['scheduled', 'live', 'final', 'attention'] as const;

/** A season's games in figures. */
export const GameFigures = ({ figures, hasFailed }: Props) =>
  !figures && hasFailed ? null : (
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
