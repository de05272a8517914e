import { Card, layout, Skeleton, StatTiles } from '@league/kit';

interface Props {
  /** The number of figures above it. */
  tiles?: number;
  rows: number;
  /** A CSS length. */
  rowHeight?: string;
}

/** A placeholder for a list with figures and filters, in its final size. */
export const ListSkeleton = ({ tiles = 0, rows, rowHeight = '3.4rem' }: Props) => (
  <>
    {tiles > 0 && <StatTiles>{places(tiles, '4.9rem')}</StatTiles>}
    <Card>
      <div className={layout.stack8}>
        <Skeleton height="44px" />
        {places(rows, rowHeight)}
      </div>
    </Card>
  </>
);

const places = (count: number, height: string) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Skeleton key={at} height={height} />
  ));
