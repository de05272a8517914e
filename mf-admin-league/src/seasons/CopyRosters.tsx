import { type CopiedRosters, type SeasonDetail, seasonsApi } from '@league/contract';
import { Button, layout, Select } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import callout from '../callout.module.css';
import { messages } from './messages.ts';
import styles from './SeasonPage.module.css';
import { seasonsQuery, useCopyRosters } from './seasonQueries.ts';

/** Copies the rosters at the end of another season, after a preview. */
export function CopyRosters({ season: { _id } }: { season: SeasonDetail }) {
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const { mutateAsync: copy } = useCopyRosters(_id);
  const [latest, show] = useState<{ from: string; copies: CopiedRosters }>();
  const { form, submit, control, isSending } = useOperationForm(seasonsApi.copyRosters, {
    send: async (body) => {
      const copies = await copy(body);
      show({ from: body.from, copies });
      return copies;
    },
    initialValues: { from: '', commit: false },
    record: _id,
    failed: messages.copyFailed,
    done: () => {},
  });
  const { value, error, onChange } = control('from');
  // The season may have been changed before the answer came.
  const seen = latest?.from === value ? latest.copies : undefined;
  const send = (commit: boolean) => {
    form.setValue('commit', commit);
    void submit();
  };
  const others = seasons.filter((season) => season._id !== _id).map(({ _id, name }) => ({ value: _id, label: name }));
  const canCopy = seen && !seen.committed && seen.players > 0;
  return (
    <form
      method="post"
      className={layout.stack16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <p>{messages.copySay}</p>
      <Select
        label={messages.copyFrom}
        required
        options={[{ value: '', label: messages.choose }, ...others]}
        value={value}
        error={error}
        onChange={onChange}
      />
      {seen && <Outcome result={seen} />}
      <div>
        <Button type="submit" variant="secondary" busy={isSending && !form.getValues('commit')}>
          {messages.seeCopies}
        </Button>
        {canCopy && (
          <Button busy={isSending && form.getValues('commit')} onClick={() => send(true)}>
            {messages.copy({ players: seen.players })}
          </Button>
        )}
      </div>
    </form>
  );
}

const Outcome = ({ result: { committed, players, teams, alreadyThere, leftOut } }: { result: CopiedRosters }) => (
  <div className={`${callout.accent} ${layout.stack6} ${styles.outcome}`} role="status">
    <b>{committed ? messages.copied({ players, teams }) : messages.wouldCopy({ players, teams })}</b>
    {alreadyThere > 0 && <p>{messages.alreadyThere({ count: alreadyThere })}</p>}
    {leftOut.length > 0 && (
      <>
        <p>{messages.leftOut}</p>
        <ul aria-label={messages.leftOut}>
          {leftOut.map(({ player, team, reason }) => (
            <li key={`${player} ${team}`}>
              {player}, {team}: {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
