import {
  type DraftPick,
  type DraftSlot,
  draftOrder,
  type EligiblePlayer,
  type LiveDraft,
  planOf,
  positionLabel,
} from '@league/contract';
import { Button, Card, layout, Select, TeamCrest } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { actionColumn } from '@league/kit/lists';
import { type Column, DataTable } from '@league/kit/tables';
import { type SyntheticEvent, useState } from 'react';
import type { DraftActions } from './draftActions.ts';
import styles from './drafts.module.css';
import { stillOpen } from './findPlayers.ts';
import { playerWords } from './pickWords.ts';
import { words } from './words.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  eligible: readonly EligiblePlayer[];
  /** Absent: read-only. */
  actions?: DraftActions;
}

interface Turn {
  slot: DraftSlot;
  pick: DraftPick | undefined;
}

/** Every turn of a round with its pick; used turns can be edited, upcoming ones traded. */
export function Turns({ draft, picks, eligible, actions }: Props) {
  const order = draftOrder(planOf(draft));
  const current = order[Math.min(draft.nextOverall, order.length) - 1]!.round;
  const [wanted, want] = useState<number>();
  const [asked, ask] = useState<Turn>();
  const round = wanted ?? current;
  const byOverall = new Map(picks.map((pick) => [pick.overall, pick]));
  const rows = order
    .filter((slot) => slot.round === round)
    .map((slot): Turn => ({ slot, pick: byOverall.get(slot.overall) }));
  return (
    <Card isFlush>
      <div className={`${layout.row10} ${styles.rounds}`}>
        <Select
          label={words.round({ round })}
          isLabelHidden
          value={String(round)}
          options={Array.from({ length: draft.rounds }, (_, at) => ({
            value: String(at + 1),
            label: words.round({ round: at + 1 }),
          }))}
          onChange={(value) => want(Number(value) === current ? undefined : Number(value))}
        />
      </div>
      <DataTable
        caption={words.round({ round })}
        columns={columns(draft, actions && ask)}
        rows={rows}
        rowKey={({ slot }) => String(slot.overall)}
        isSorted
        isCards
      />
      {actions && asked?.pick && (
        <EditDialog
          pick={asked.pick}
          picks={picks}
          eligible={eligible}
          actions={actions}
          onClose={() => ask(undefined)}
        />
      )}
      {actions && asked && !asked.pick && (
        <TradeDialog slot={asked.slot} draft={draft} actions={actions} onClose={() => ask(undefined)} />
      )}
    </Card>
  );
}

function columns(draft: LiveDraft, ask: ((turn: Turn) => void) | undefined): Column<Turn>[] {
  const teamOf = (id: string) => draft.participatingTeams.find(({ _id }) => _id === id)!;
  const shown: Column<Turn>[] = [
    { id: 'overall', header: words.pick, value: ({ slot }) => slot.overall, align: 'end', isStrong: true },
    {
      id: 'team',
      header: words.team,
      value: ({ slot, pick }) => teamOf(pick?.team_id ?? slot.teamId).name,
      cell: ({ slot, pick }) => {
        const team = teamOf(pick?.team_id ?? slot.teamId);
        return (
          <span className={`${layout.line10} ${styles.team}`}>
            <TeamCrest team={team} size={28} decorative />
            {team.name}
            {team._id !== slot.ownTeamId && <small>{words.traded({ from: teamOf(slot.ownTeamId).code })}</small>}
          </span>
        );
      },
    },
    {
      id: 'player',
      header: words.player,
      value: ({ pick }) => pick?.player?.name ?? null,
      cell: ({ slot, pick }) =>
        pick?.player ? (
          <b>
            {playerWords(pick.player)} <small className={styles.plain}>{positionLabel(pick.player.position)}</small>
          </b>
        ) : (
          <small className={styles.plain}>
            {pick
              ? words.skipped
              : draft.status === 'live' && slot.overall === draft.nextOverall
                ? words.now
                : words.open}
          </small>
        ),
    },
  ];
  if (!ask) return shown;
  return [
    ...shown,
    actionColumn((turn) =>
      draft.status === 'completed' ? null : turn.pick ? (
        <Button
          variant="ghost"
          size="small"
          aria-label={words.editOf({ overall: turn.slot.overall })}
          onClick={() => ask(turn)}
        >
          {words.edit}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-label={words.tradeOf({ overall: turn.slot.overall })}
          onClick={() => ask(turn)}
        >
          {words.trade}
        </Button>
      ),
    ),
  ];
}

interface EditProps {
  pick: DraftPick;
  picks: readonly DraftPick[];
  eligible: readonly EligiblePlayer[];
  actions: DraftActions;
  onClose: () => void;
}

function EditDialog({ pick, picks, eligible, actions, onClose }: EditProps) {
  const [playerId, choose] = useState(pick.player_id ?? '');
  const options = [
    { value: '', label: words.makeSkipped },
    ...(pick.player ? [{ value: pick.player._id, label: playerWords(pick.player) }] : []),
    ...stillOpen(eligible, picks).map((player) => ({ value: player._id, label: playerWords(player) })),
  ];
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await actions.edit(pick, playerId || null)) onClose();
  };
  return (
    <FormDialog
      title={words.editTitle({ overall: pick.overall, team: pick.team.name })}
      say={words.editSay}
      form={{ submit, isSending: actions.isBusy }}
      submit={words.save}
      onClose={onClose}
    >
      <Select label={words.player} value={playerId} options={options} onChange={choose} />
    </FormDialog>
  );
}

interface TradeProps {
  slot: DraftSlot;
  draft: LiveDraft;
  actions: DraftActions;
  onClose: () => void;
}

function TradeDialog({ slot, draft, actions, onClose }: TradeProps) {
  const [teamId, choose] = useState(slot.teamId);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await actions.trade(slot, teamId)) onClose();
  };
  return (
    <FormDialog
      title={words.tradeTitle({ overall: slot.overall })}
      form={{ submit, isSending: actions.isBusy }}
      submit={words.trade}
      onClose={onClose}
    >
      <Select
        label={words.newOwner}
        value={teamId}
        options={draft.participatingTeams.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={choose}
      />
    </FormDialog>
  );
}
