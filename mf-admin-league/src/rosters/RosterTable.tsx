import { type Player, positionLabel } from '@league/contract';
import { Badge, Button, ButtonLink, formatDate, layout } from '@league/kit';
import { actionColumn } from '@league/kit/lists';
import { Link } from '@league/kit/router';
import { type Column, DataTable, type Sort } from '@league/kit/tables';
import { named } from '@league/kit/translation';
import { useState } from 'react';
import { messages } from './messages.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

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
        caption={messages.roster}
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
    header: messages.name,
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
    header: messages.number,
    title: messages.numberTitle,
    value: ({ number }) => number,
    align: 'end',
    isSortable: true,
  },
  { id: 'position', header: messages.position, value: ({ position }) => positionLabel(position), isSortable: true },
  {
    id: 'hand',
    header: messages.hand,
    title: messages.handTitle,
    value: ({ shoots, catches }) => named(messages.hands, shoots ?? catches) ?? null,
  },
  {
    id: 'from',
    header: messages.from,
    value: ({ seasonStartDate }) => seasonStartDate && formatDate(seasonStartDate),
  },
  { id: 'until', header: messages.until, value: ({ seasonEndDate }) => seasonEndDate && formatDate(seasonEndDate) },
  actionColumn((player) => (
    <>
      <ButtonLink
        to={addressOf(player)}
        variant="secondary"
        size="small"
        aria-label={messages.editOf({ name: player.name })}
      >
        {messages.edit}
      </ButtonLink>
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.removeOf({ name: player.name })}
          onClick={() => onRemove(player)}
        >
          {messages.remove}
        </Button>
      )}
    </>
  )),
];

function Leadership({ player: { isCaptain, isAssistantCaptain } }: { player: Player }) {
  if (isCaptain) return <Badge tone="info">{messages.badges.captain}</Badge>;
  return isAssistantCaptain && <Badge>{messages.badges.assistant}</Badge>;
}
