import { type Player, positionLabel } from '@league/contract';
import { Badge, Button, ButtonLink, formatDate, layout } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable, type Sort } from '@league/kit/tables';
import { named } from '@league/kit/words';
import { useState } from 'react';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { words } from './words.ts';

interface Props {
  teamId: string;
  /** In the order of display. */
  players: readonly Player[];
  sort: Sort;
  onSort: (by: string) => void;
}

/** One row per player, with actions. */
export function RosterTable({ teamId, players, ...sorting }: Props) {
  const [leaving, ask] = useState<Player>();
  return (
    <>
      <DataTable
        caption={words.roster}
        columns={columns(teamId, ask)}
        rows={players}
        rowKey={({ _id, assignmentId }) => assignmentId ?? _id}
        isSorted
        isCards
        {...sorting}
      />
      {leaving && <ReleaseDialog teamId={teamId} player={leaving} onClose={() => ask(undefined)} />}
    </>
  );
}

const columns = (teamId: string, onRemove: (player: Player) => void): Column<Player>[] => [
  {
    id: 'name',
    header: words.name,
    value: ({ name }) => name,
    cell: (player) => (
      <span className={layout.row10}>
        <Link to={`/admin/teams/${teamId}/roster/${player._id}`}>{player.name}</Link>
        <Leadership player={player} />
      </span>
    ),
    isSortable: true,
  },
  {
    id: 'number',
    header: words.number,
    title: words.numberTitle,
    value: ({ number }) => number,
    align: 'end',
    isSortable: true,
  },
  { id: 'position', header: words.position, value: ({ position }) => positionLabel(position), isSortable: true },
  {
    id: 'hand',
    header: words.hand,
    title: words.handTitle,
    value: ({ shoots, catches }) => named(words.hands, shoots ?? catches) ?? null,
  },
  {
    id: 'from',
    header: words.from,
    value: ({ seasonStartDate }) => seasonStartDate && formatDate(seasonStartDate),
  },
  { id: 'until', header: words.until, value: ({ seasonEndDate }) => seasonEndDate && formatDate(seasonEndDate) },
  actionColumn((player) => (
    <>
      <ButtonLink
        to={`/admin/teams/${teamId}/roster/${player._id}`}
        variant="secondary"
        size="small"
        aria-label={words.editOf({ name: player.name })}
      >
        {words.edit}
      </ButtonLink>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.removeOf({ name: player.name })}
        onClick={() => onRemove(player)}
      >
        {words.remove}
      </Button>
    </>
  )),
];

function Leadership({ player: { isCaptain, isAssistantCaptain } }: { player: Player }) {
  if (isCaptain) return <Badge tone="info">{words.badges.captain}</Badge>;
  return isAssistantCaptain && <Badge>{words.badges.assistant}</Badge>;
}
