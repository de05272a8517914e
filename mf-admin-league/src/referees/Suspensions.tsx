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
import { suspensionsQuery, useChangeSuspension } from './refereeQueries.ts';
import styles from './referees.module.css';
import { words } from './words.ts';

/** Suspended players; an admin makes a suspension longer or shorter. */
export function Suspensions() {
  const [changed, change] = useState<Suspension>();
  return (
    <>
      <DeskList
        caption={words.suspensions}
        search={words.searchSuspensions}
        failed={words.suspensionsFailed}
        none={words.noSuspensions}
        states={words.suspensionStates}
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
  { id: 'player', header: words.player, value: ({ player }) => player.name },
  { id: 'team', header: words.team, value: ({ team }) => team.name },
  {
    id: 'offence',
    header: words.offence,
    value: ({ penalty, infraction }) => offenceOf({ penalty, infraction }),
    cell: ({ penalty, infraction, origin }) => (
      <span className={styles.person}>
        {offenceOf({ penalty, infraction })}
        <small>
          {gameName(origin)}, {formatDate(origin.date)}
        </small>
      </span>
    ),
  },
  {
    id: 'games',
    header: words.games,
    value: ({ games }) => games,
    cell: ({ games, gamesByRule, changeReason }) => (
      <span className={styles.person}>
        {games}
        {games !== gamesByRule && <small>{words.byRule({ games: gamesByRule })}</small>}
        {changeReason && <small>{changeReason}</small>}
      </span>
    ),
  },
  { id: 'served', header: words.served, value: ({ served }) => served.length, align: 'end' },
  { id: 'remaining', header: words.remaining, value: ({ remaining }) => remaining, align: 'end', isStrong: true },
  actionColumn((suspension) => (
    <Button
      variant="ghost"
      size="small"
      aria-label={words.changeOf({ name: suspension.player.name })}
      onClick={() => onChange(suspension)}
    >
      {words.change}
    </Button>
  )),
];

function ChangeDialog({ suspension, onClose }: { suspension: Suspension; onClose: () => void }) {
  const { field, control, ...form } = useRecordForm(suspensionsApi.change, {
    record: suspension,
    id: suspension._id,
    valuesOf: ({ games, changeReason, version }) => ({ games, reason: changeReason ?? '', version }),
    fields: { games: { label: words.games }, reason: { label: words.changeReason } },
    send: useChangeSuspension(suspension._id).mutateAsync,
    failed: words.failed,
    done: () => {
      notify.success(words.changed);
      onClose();
    },
  });
  const { value, onChange, ...games } = control('games');
  return (
    <FormDialog
      title={words.changeOf({ name: suspension.player.name })}
      say={words.changeSay}
      form={form}
      submit={words.change}
      onClose={onClose}
    >
      <TextInput
        {...games}
        label={words.games}
        type="number"
        inputMode="numeric"
        min={0}
        max={99}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : Number(text))}
      />
      <Textarea label={words.changeReason} required {...field('reason')} />
    </FormDialog>
  );
}
