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
import { availablePlayers } from './findPlayers.ts';
import { messages } from './messages.ts';
import { playerText } from './pickText.ts';

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
export function RoundPicks({ draft, picks, eligible, actions }: Props) {
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
          label={messages.round({ round })}
          isLabelHidden
          value={String(round)}
          options={Array.from({ length: draft.rounds }, (_, at) => ({
            value: String(at + 1),
            label: messages.round({ round: at + 1 }),
          }))}
          onChange={(value) => want(Number(value) === current ? undefined : Number(value))}
        />
      </div>
      <DataTable
        caption={messages.round({ round })}
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
    { id: 'overall', header: messages.pick, value: ({ slot }) => slot.overall, align: 'end', isStrong: true },
    {
      id: 'team',
      header: messages.team,
      value: ({ slot, pick }) => teamOf(pick?.team_id ?? slot.teamId).name,
      cell: ({ slot, pick }) => {
        const team = teamOf(pick?.team_id ?? slot.teamId);
        return (
          <span className={`${layout.line10} ${styles.team}`}>
            <TeamCrest team={team} size={28} decorative />
            {team.name}
            {team._id !== slot.ownTeamId && <small>{messages.traded({ from: teamOf(slot.ownTeamId).code })}</small>}
          </span>
        );
      },
    },
    {
      id: 'player',
      header: messages.player,
      value: ({ pick }) => pick?.player?.name ?? null,
      cell: ({ slot, pick }) =>
        pick?.player ? (
          <b>
            {playerText(pick.player)} <small className={styles.plain}>{positionLabel(pick.player.position)}</small>
          </b>
        ) : (
          <small className={styles.plain}>
            {pick
              ? messages.skipped
              : draft.status === 'live' && slot.overall === draft.nextOverall
                ? messages.now
                : messages.open}
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
          aria-label={messages.editOf({ overall: turn.slot.overall })}
          onClick={() => ask(turn)}
        >
          {messages.edit}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-label={messages.tradeOf({ overall: turn.slot.overall })}
          onClick={() => ask(turn)}
        >
          {messages.trade}
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
    { value: '', label: messages.makeSkipped },
    ...(pick.player ? [{ value: pick.player._id, label: playerText(pick.player) }] : []),
    ...availablePlayers(eligible, picks).map((player) => ({ value: player._id, label: playerText(player) })),
  ];
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await actions.edit(pick, playerId || null)) onClose();
  };
  return (
    <FormDialog
      title={messages.editTitle({ overall: pick.overall, team: pick.team.name })}
      say={messages.editSay}
      form={{ submit, isSending: actions.isBusy }}
      submit={messages.save}
      onClose={onClose}
    >
      <Select label={messages.player} value={playerId} options={options} onChange={choose} />
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
      title={messages.tradeTitle({ overall: slot.overall })}
      form={{ submit, isSending: actions.isBusy }}
      submit={messages.trade}
      onClose={onClose}
    >
      <Select
        label={messages.newOwner}
        value={teamId}
        options={draft.participatingTeams.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={choose}
      />
    </FormDialog>
  );
}
