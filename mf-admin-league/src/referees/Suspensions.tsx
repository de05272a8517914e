import { infractionLabel, penaltyClassLabel, type Suspension, suspensionsApi } from '@league/contract';
import { Button, formatDate, notify, Textarea, TextInput } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { listed } from '@league/kit/direction';
import { actionColumn } from '@league/kit/lists';
import { useRecordForm } from '@league/kit/records';
import type { Column } from '@league/kit/tables';
import { useState } from 'react';
import { gameName } from '../teams/Matchup.tsx';
import { DeskList } from './DeskList.tsx';
import { messages } from './messages.ts';
import { suspensionsQuery, useChangeSuspension } from './refereeQueries.ts';
import styles from './referees.module.css';

/** Suspended players; an admin makes a suspension longer or shorter. */
export function Suspensions() {
  const [changed, change] = useState<Suspension>();
  return (
    <>
      <DeskList
        caption={messages.suspensions}
        search={messages.searchSuspensions}
        failed={messages.suspensionsFailed}
        none={messages.noSuspensions}
        states={messages.suspensionStates}
        queryOf={suspensionsQuery}
        read={readSuspension}
        columns={columns(change)}
        rowKey={({ _id }) => _id}
      />
      {changed && <ChangeDialog suspension={changed} onClose={() => change(undefined)} />}
    </>
  );
}

const readSuspension = ({ player, team, infraction, games, remaining }: Suspension) => ({
  teams: [team],
  state: games === 0 ? 'lifted' : remaining > 0 ? 'open' : 'served',
  text: [player.name, infraction, infractionLabel(infraction)],
});

const offenceOf = ({ penalty, infraction }: Pick<Suspension, 'penalty' | 'infraction'>) =>
  listed([penaltyClassLabel(penalty), infractionLabel(infraction)]);

const columns = (onChange: (suspension: Suspension) => void): Column<Suspension>[] => [
  { id: 'player', header: messages.player, value: ({ player }) => player.name },
  { id: 'team', header: messages.team, value: ({ team }) => team.name },
  {
    id: 'offence',
    header: messages.offence,
    value: ({ penalty, infraction }) => offenceOf({ penalty, infraction }),
    cell: ({ penalty, infraction, origin }) => (
      <span className={styles.person}>
        {offenceOf({ penalty, infraction })}
        <small>{listed([gameName(origin), formatDate(origin.date)])}</small>
      </span>
    ),
  },
  {
    id: 'games',
    header: messages.games,
    value: ({ games }) => games,
    cell: ({ games, gamesByRule, changeReason }) => (
      <span className={styles.person}>
        {games}
        {games !== gamesByRule && <small>{messages.byRule({ games: gamesByRule })}</small>}
        {changeReason && <small>{changeReason}</small>}
      </span>
    ),
  },
  { id: 'served', header: messages.served, value: ({ served }) => served.length, align: 'end' },
  { id: 'remaining', header: messages.remaining, value: ({ remaining }) => remaining, align: 'end', isStrong: true },
  actionColumn((suspension) => (
    <Button
      variant="ghost"
      size="small"
      aria-label={messages.changeOf({ name: suspension.player.name })}
      onClick={() => onChange(suspension)}
    >
      {messages.change}
    </Button>
  )),
];

function ChangeDialog({ suspension, onClose }: { suspension: Suspension; onClose: () => void }) {
  const { field, control, ...form } = useRecordForm(suspensionsApi.change, {
    record: suspension,
    id: suspension._id,
    valuesOf: ({ games, changeReason, version }) => ({ games, reason: changeReason ?? '', version }),
    fields: { games: { label: messages.games }, reason: { label: messages.changeReason } },
    send: useChangeSuspension(suspension._id).mutateAsync,
    failed: messages.failed,
    done: () => {
      notify.success(messages.changed);
      onClose();
    },
  });
  const { value, onChange, ...games } = control('games');
  return (
    <FormDialog
      title={messages.changeOf({ name: suspension.player.name })}
      say={messages.changeSay}
      form={form}
      submit={messages.change}
      onClose={onClose}
    >
      <TextInput
        {...games}
        label={messages.games}
        type="number"
        inputMode="numeric"
        min={0}
        max={99}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : Number(text))}
      />
      <Textarea label={messages.changeReason} required {...field('reason')} />
    </FormDialog>
  );
}
