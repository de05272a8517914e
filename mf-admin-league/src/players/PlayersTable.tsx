import { type Player, positionLabel } from '@league/contract';
import { ActionMenu, Badge, Button, ButtonLink, formatDate, layout, TeamCrest } from '@league/kit';
import { figures } from '@league/kit/direction';
import { actionColumn } from '@league/kit/lists';
import { attempt } from '@league/kit/queries';
import { type Column, DataTable } from '@league/kit/tables';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './PlayersTable.module.css';
import { useRestorePlayer } from './playerQueries.ts';
import { RemovePlayerDialog } from './RemovePlayerDialog.tsx';
import { leadershipOf } from './registryList.ts';

interface Props {
  /** In the order of display. */
  players: readonly Player[];
  isArchived: boolean;
}

/** One row per person, with their team and actions. */
export function PlayersTable({ players, isArchived }: Props) {
  const [leaving, ask] = useState<Player>();
  const { mutateAsync: restore } = useRestorePlayer();
  const bringBack = ({ _id, name }: Player) =>
    attempt(restore({ id: _id }), messages.restored({ name }), messages.restoreFailed);
  return (
    <>
      <DataTable
        caption={messages.list}
        columns={[
          ...columns,
          actionColumn((player: Player) =>
            isArchived ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={messages.restoreOf({ name: player.name })}
                onClick={() => void bringBack(player)}
              >
                {messages.restore}
              </Button>
            ) : (
              <Actions player={player} onRemove={() => ask(player)} />
            ),
          ),
        ]}
        rows={players}
        rowKey={({ _id }) => _id}
        isSorted
        isCards
      />
      {leaving && <RemovePlayerDialog player={leaving} onClose={() => ask(undefined)} />}
    </>
  );
}

const columns: Column<Player>[] = [
  {
    id: 'name',
    get header() {
      return messages.name;
    },
    value: ({ name }) => name,
    cell: ({ _id, name, number }) => (
      <span className={styles.player}>
        <b title={messages.numberTitle}>{figures(number ?? '–')}</b>
        <span>
          {name}
          <small title={_id}>{messages.shortId({ id: _id.slice(-6) })}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'position',
    get header() {
      return messages.position;
    },
    value: ({ position }) => positionLabel(position),
  },
  {
    id: 'team',
    get header() {
      return messages.team;
    },
    value: ({ team }) => team?.name ?? null,
    cell: ({ team }) => (team ? <Team team={team} /> : <span className={layout.soft}>{messages.unassigned}</span>),
  },
  {
    id: 'leadership',
    get header() {
      return messages.leadership;
    },
    value: leadershipOf,
    cell: (player) => <Leadership player={player} />,
  },
  {
    id: 'updated',
    get header() {
      return messages.updated;
    },
    value: ({ updatedAt }) => updatedAt,
    cell: ({ updatedAt }) => formatDate(updatedAt),
  },
];

const Team = ({ team }: { team: NonNullable<Player['team']> }) => (
  <span className={styles.team}>
    <TeamCrest team={team} size={24} decorative lazy />
    <span>
      {team.name}
      {team.city && <small>{team.city}</small>}
    </span>
  </span>
);

const tones = { captain: 'info', assistant: 'success', roster: 'neutral' } as const;

function Leadership({ player }: { player: Player }) {
  const leadership = leadershipOf(player);
  return <Badge tone={tones[leadership]}>{messages.badges[leadership]}</Badge>;
}

function Actions({ player: { _id, name, team_id }, onRemove }: { player: Player; onRemove: () => void }) {
  return (
    <>
      {team_id ? (
        <>
          <ButtonLink
            to={`/admin/teams/${team_id}/roster`}
            variant="ghost"
            size="small"
            aria-label={messages.viewTeamOf({ name })}
          >
            {messages.viewTeam}
          </ButtonLink>
          <ButtonLink
            to={`/admin/teams/${team_id}/roster/${_id}`}
            variant="secondary"
            size="small"
            aria-label={messages.editOf({ name })}
          >
            {messages.edit}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink
          to={`/admin/players/new?prefill=${_id}`}
          variant="secondary"
          size="small"
          aria-label={messages.updateOf({ name })}
        >
          {messages.update}
        </ButtonLink>
      )}
      <ActionMenu
        label={messages.moreOf({ name })}
        actions={[{ label: messages.remove, onAct: onRemove, isDanger: true }]}
      />
    </>
  );
}
