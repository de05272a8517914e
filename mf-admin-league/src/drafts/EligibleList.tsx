import { type DraftPick, type EligiblePlayer, type LiveDraft, positionLabel } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, Empty, layout, SearchInput, TextInput } from '@league/kit';
import { actionColumn, useRemovals } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { type FormEvent, useState } from 'react';
import type { DraftActions } from './draftActions.ts';
import styles from './drafts.module.css';
import { findPlayers, stillOpen } from './findPlayers.ts';
import { PlayersField } from './PlayersField.tsx';
import { words } from './words.ts';

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
            label={words.searchPlayers}
            value={search}
            onChange={(text) => {
              setSearch(text);
              goTo(1);
            }}
          />
          <span>{words.eligible({ open: stillOpen(eligible, picks).length, all: eligible.length })}</span>
        </div>
        {rows.length > 0 ? (
          <div ref={list}>
            <DataTable
              caption={words.pool}
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
          <Empty title={words.noneMatch} />
        )}
        {status}
      </Card>
      {!isOver && <Add draft={draft} actions={actions} />}
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
    { id: 'name', header: words.player, value: ({ name }) => name, cell: ({ name }) => <b>{name}</b> },
    { id: 'position', header: words.position, value: ({ position }) => positionLabel(position) },
    { id: 'team', header: words.team, value: ({ teamName }) => teamName },
    actionColumn((player) => {
      const pick = takenBy.get(player._id);
      if (pick)
        return (
          <small className={styles.plain}>{words.takenBy({ code: codeOf(pick.team_id), overall: pick.overall })}</small>
        );
      if (draft.status === 'completed') return null;
      return (
        <Button
          variant="ghost"
          size="small"
          busy={isBusy}
          aria-label={words.removePlayer({ name: player.name })}
          onClick={({ currentTarget }) => void remove(player, currentTarget)}
        >
          ×
        </Button>
      );
    }),
  ];
}

function Add({ draft, actions }: { draft: LiveDraft; actions: DraftActions }) {
  const [chosen, choose] = useState<string[]>([]);
  const [person, type] = useState({ name: '', position: '' });
  const addChosen = async () => {
    if (await actions.addEligible({ playerIds: chosen })) choose([]);
  };
  const addPerson = async (event: FormEvent) => {
    event.preventDefault();
    if (await actions.addEligible({ person })) type({ name: '', position: '' });
  };
  return (
    <div className={`${layout.stack16} ${styles.stack}`}>
      <Card>
        <h2>{words.addFromRegistry}</h2>
        <PlayersField chosen={chosen} onChange={choose} />
        <Buttons>
          <Button size="small" disabled={chosen.length === 0} busy={actions.isBusy} onClick={() => void addChosen()}>
            {words.add}
          </Button>
          <Button
            size="small"
            variant="ghost"
            busy={actions.isBusy}
            onClick={() => void actions.addEligible({ rule: 'free-agents' })}
          >
            {words.addFreeAgents}
          </Button>
        </Buttons>
      </Card>
      <Card>
        <h2>{words.addPerson}</h2>
        <form method="post" className={layout.stack16} onSubmit={(event) => void addPerson(event)}>
          <TextInput
            label={words.name}
            required
            autoComplete="off"
            value={person.name}
            onChange={(name) => type({ ...person, name })}
          />
          <TextInput
            label={words.position}
            required
            autoComplete="off"
            value={person.position}
            onChange={(position) => type({ ...person, position })}
          />
          <Buttons>
            <Button
              type="submit"
              size="small"
              busy={actions.isBusy}
              disabled={!person.name.trim() || !person.position.trim()}
            >
              {words.add}
            </Button>
            <ButtonLink size="small" variant="ghost" to={`/admin/drafts/${draft._id}/import`}>
              {words.importCsv}
            </ButtonLink>
          </Buttons>
        </form>
      </Card>
    </div>
  );
}
