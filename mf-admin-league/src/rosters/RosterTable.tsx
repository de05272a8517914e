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
  /** Empty: the current and future roster, the only one that a player can be removed from. */
  season: string;
  /** In the order of display. */
  players: readonly Player[];
  sort: Sort;
  onSort: (by: string) => void;
}

/** One row per player, with actions. */
export function RosterTable({ teamId, season, players, ...sorting }: Props) {
  const [leaving, ask] = useState<Player>();
  const addressOf = ({ _id, assignmentId }: Player) =>
    `/admin/teams/${teamId}/roster/${_id}${season && assignmentId ? `?assignment=${assignmentId}` : ''}`;
  return (
    <>
      <DataTable
        caption={words.roster}
        columns={columns(addressOf, season ? undefined : ask)}
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

const columns = (
  addressOf: (player: Player) => string,
  onRemove: ((player: Player) => void) | undefined,
): Column<Player>[] => [
  {
    id: 'name',
    header: words.name,
    value: ({ name }) => name,
    cell: (player) => (
      <span className={layout.row10}>
        <Link to={addressOf(player)}>{player.name}</Link>
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
        to={addressOf(player)}
        variant="secondary"
        size="small"
        aria-label={words.editOf({ name: player.name })}
      >
        {words.edit}
      </ButtonLink>
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          aria-label={words.removeOf({ name: player.name })}
          onClick={() => onRemove(player)}
        >
          {words.remove}
        </Button>
      )}
    </>
  )),
];

function Leadership({ player: { isCaptain, isAssistantCaptain } }: { player: Player }) {
  if (isCaptain) return <Badge tone="info">{words.badges.captain}</Badge>;
  return isAssistantCaptain && <Badge>{words.badges.assistant}</Badge>;
}
