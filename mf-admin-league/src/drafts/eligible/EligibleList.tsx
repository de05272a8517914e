import { type DraftPick, type EligiblePlayer, type LiveDraft, positionLabel } from '@league/contract';
import { Button, Card, Empty, layout, lazyPart, SearchInput, Skeleton } from '@league/kit';
import { actionColumn, useRemovals } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { Suspense, useState } from 'react';
import type { DraftActions } from '../draftActions.ts';
import styles from '../drafts.module.css';
import { availablePlayers, findPlayers } from '../findPlayers.ts';
import { messages as draftMessages } from '../messages.ts';
import { messages } from './messages.ts';

const AddEligible = lazyPart(() => import('../roomForms.ts'), 'AddEligible');

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  eligible: readonly EligiblePlayer[];
  actions: DraftActions;
}

const playersAPage = 25;

/** The available players, and ways to add more. */
export function EligibleList({ draft, picks, eligible, actions }: Props) {
  const [search, setSearch] = useState('');
  const [page, goTo] = useState(1);
  const rows = findPlayers(eligible, search);
  const isOver = draft.status === 'completed';
  const { list, onRemove, status } = useRemovals<HTMLDivElement>(eligible.length);
  const remove = async ({ _id, name }: EligiblePlayer, button: Element) => {
    const stays = onRemove(name, button);
    if (!(await actions.removeEligible(_id))) stays();
  };
  return (
    <div className={`${layout.stack} ${styles.split}`}>
      <Card isFlush>
        <div className={`${layout.row10} ${layout.soft} ${styles.rounds}`}>
          <SearchInput
            label={draftMessages.searchPlayers}
            value={search}
            onChange={(text) => {
              setSearch(text);
              goTo(1);
            }}
          />
          <span>{messages.eligible({ open: availablePlayers(eligible, picks).length, all: eligible.length })}</span>
        </div>
        {rows.length > 0 ? (
          <div ref={list}>
            <DataTable
              caption={draftMessages.pool}
              columns={columns(draft, picks, actions.isBusy, remove)}
              rows={rows}
              rowKey={({ _id }) => _id}
              isSorted
              isCards
              page={page}
              pageSize={playersAPage}
              onPage={goTo}
            />
          </div>
        ) : (
          <Empty title={draftMessages.noneMatch} />
        )}
        {status}
      </Card>
      {!isOver && (
        <Suspense fallback={<Skeleton height="30rem" />}>
          <AddEligible draft={draft} actions={actions} />
        </Suspense>
      )}
    </div>
  );
}

function columns(
  draft: LiveDraft,
  picks: readonly DraftPick[],
  isBusy: boolean,
  remove: (player: EligiblePlayer, button: Element) => Promise<void>,
): Column<EligiblePlayer>[] {
  const takenBy = new Map(picks.map((pick) => [pick.player_id, pick]));
  const codeOf = (id: string) => draft.participatingTeams.find(({ _id }) => _id === id)?.code ?? '';
  return [
    { id: 'number', header: '#', value: ({ number }) => number, align: 'end' },
    { id: 'name', header: draftMessages.player, value: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
    { id: 'position', header: messages.position, value: ({ position }) => positionLabel(position) },
    { id: 'team', header: draftMessages.team, value: ({ teamName }) => teamName },
    actionColumn((player) => {
      const pick = takenBy.get(player._id);
      if (pick)
        return (
          <small className={styles.plain}>
            {draftMessages.takenBy({ code: codeOf(pick.team_id), overall: pick.overall })}
          </small>
        );
      if (draft.status === 'completed') return null;
      return (
        <Button
          variant="ghost"
          size="small"
          busy={isBusy}
          aria-label={draftMessages.removePlayer({ name: player.name })}
          onClick={({ currentTarget }) => void remove(player, currentTarget)}
        >
          ×
        </Button>
      );
    }),
  ];
}
