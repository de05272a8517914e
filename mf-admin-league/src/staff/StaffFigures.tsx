import { formatNumber, Skeleton, StatTile, StatTiles } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import { staffFigures } from './staffList.ts';
import { staffQuery } from './staffQueries.ts';
import { words } from './words.ts';

/** The staff in figures. A figure that failed to load is empty: the lists report the error. */
export function StaffFigures({ pending }: { pending: number | undefined }) {
  const { data: members, isPending } = useQuery(staffQuery);
  if (isPending) return <Waiting />;
  const figures = members && staffFigures(members, new Date());
  const shown = (count: number | undefined) => (count === undefined ? words.unknown : formatNumber(count));
  const deactivated = figures?.counts.deactivated;
  return (
    <StatTiles>
      <StatTile
        label={words.active}
        value={shown(figures?.counts.active)}
        note={deactivated ? words.alsoDeactivated(deactivated) : undefined}
      />
      <StatTile label={words.pending} value={shown(pending)} />
      <StatTile label={words.unused} value={shown(figures?.counts.unused)} />
      <StatTile label={words.roles} value={shown(figures?.roles)} />
    </StatTiles>
  );
}

const Waiting = () => (
  <StatTiles>
    {[words.active, words.pending, words.unused, words.roles].map((tile) => (
      <Skeleton key={tile} height="5.4rem" />
    ))}
  </StatTiles>
);
