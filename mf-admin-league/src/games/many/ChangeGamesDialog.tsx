import { type BodyOf, GamesChange, gameOperationsApi, type ManagedGame } from '@league/contract';
import { Button, CallFault, call, layout, notify, Textarea, TextInput, useLeague } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { arrow } from '@league/kit/direction';
import { changedTranslations, Translated, translatedFields, useOperationForm } from '@league/kit/forms';
import { useState } from 'react';
import callout from '../../callout.module.css';
import { gameName } from '../../teams/Matchup.tsx';

import { refreshGames, useChangeGames } from '../gameQueries.ts';
import { messages as gameMessages, manyMessages as messages } from '../messages.ts';
import { ChangeWarnings } from '../SaveWithWarningsDialog.tsx';
import { useChangeCheck } from '../useChangeCheck.ts';
import type { SavedOutcome } from '../Warnings.tsx';
import own from './ChangeGamesDialog.module.css';
import { beforeAndAfter, type Change, type ChangeKind } from './gameChanges.ts';

interface Props {
  what: ChangeKind;
  games: readonly ManagedGame[];
  onLeaveOut: (gameIds: readonly string[]) => void;
  onSaved: (outcome: SavedOutcome) => void;
  onClose: () => void;
}

const begin: { [Kind in ChangeKind]: Change } = {
  shift: { what: 'shift', days: 7 },
  venue: { what: 'venue', venue: '' },
  cancel: { what: 'cancel', reason: '' },
  restore: { what: 'restore' },
};

/** Why nothing was changed, with the conflicting games. */
interface Refusal {
  message: string;
  games: ReadonlyMap<string, string>;
}

/** Applies one change to all selected games: shows each result and warnings before, and failures after. */
export function ChangeGamesDialog({ what, games, onLeaveOut, onSaved, onClose }: Props) {
  const { timeZone } = useLeague();
  const changeMany = useChangeGames().mutateAsync;
  const [refusal, refuse] = useState<Refusal>();
  const { form, submit, control, isSending } = useOperationForm(gameOperationsApi.changeMany, {
    send,
    initialValues: { games: versionsOf(games), change: begin[what] },
    record: what,
    failed: messages.failed,
    done: ({ games, ...outcome }) => {
      notify.success(messages.done[what]({ count: games.length }));
      onSaved(check.unseen(outcome));
    },
  });
  const change = control('change').value as Change;
  const typed = GamesChange.safeParse({ games: versionsOf(games), change });
  const check = useChangeCheck({
    games,
    // Canceled games need no checks.
    change: change.what !== 'cancel' && typed.success ? change : undefined,
    runCheck: (signal) => call(gameOperationsApi.checkMany, { body: typed.data!, signal }),
    submit,
  });

  async function send({ change }: BodyOf<typeof gameOperationsApi.changeMany>) {
    refuse(undefined);
    try {
      // The selected games with their current versions, whatever was restored into the form.
      return await changeMany({ games: versionsOf(games), change });
    } catch (fault) {
      if (!(fault instanceof CallFault)) throw fault;
      const stood = fault.issues.map(({ path, message }) => [games[Number(path.split('.')[1])]?.gameId, message]);
      refuse({ message: fault.message || messages.failed, games: new Map(stood as [string, string][]) });
      if (fault.status === 409 || fault.status === 404) await refreshGames();
      throw fault;
    }
  }

  return (
    <FormDialog
      title={messages.asks[what]({ count: games.length })}
      say={messages.says[what]}
      form={{ submit: check.save, isSending: isSending || check.isChecking }}
      submit={messages.acts[what]({ count: games.length })}
      isDanger={what === 'cancel'}
      isDisabled={games.length === 0}
      onClose={onClose}
    >
      <ChangeField change={change} form={form} />
      <ChangeWarnings reasons={check.reasons} />
      {refusal && (
        <section className={`${callout.warning} ${own.refused}`} role="alert" aria-label={messages.refused}>
          <b>{messages.refused}</b>
          <p>{refusal.message}</p>
          {refusal.games.size > 0 && (
            <Button variant="secondary" size="small" onClick={() => onLeaveOut([...refusal.games.keys()])}>
              {messages.leaveOut({ count: refusal.games.size })}
            </Button>
          )}
        </section>
      )}
      <ul className={`${layout.lined} ${own.games}`} aria-label={messages.outcome}>
        {games.map((game) => (
          <Outcome
            key={game.gameId}
            game={game}
            {...beforeAndAfter(game, change, timeZone)}
            fault={refusal?.games.get(game.gameId)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

const versionsOf = (games: readonly ManagedGame[]) => games.map(({ gameId, version }) => ({ gameId, version }));

type Form = ReturnType<typeof useOperationForm<typeof gameOperationsApi.changeMany>>['form'];

/** The one thing to say about the change. */
function ChangeField({ change, form }: { change: Change; form: Form }) {
  const { errors } = form.formState;
  const faults = errors.change as
    | (Partial<Record<'days' | 'venue' | 'reason', { message?: string }>> & { translations?: object })
    | undefined;
  const set = (next: Change) =>
    form.setValue('change', next, { shouldDirty: true, shouldValidate: errors.change !== undefined });
  const texts = translatedFields(
    'translations' in change ? change.translations : undefined,
    (translations) => set({ ...change, translations: undefined, ...changedTranslations(translations) } as Change),
    faults?.translations,
  );
  switch (change.what) {
    case 'shift':
      return (
        <TextInput
          label={messages.days}
          hint={messages.daysHint}
          error={faults?.days?.message}
          type="number"
          required
          min={-366}
          max={366}
          value={Number.isNaN(change.days) ? '' : change.days}
          onChange={(text) => set({ what: 'shift', days: text === '' ? Number.NaN : Number(text) })}
        />
      );
    case 'venue':
      return (
        <>
          <TextInput
            label={gameMessages.venue}
            hint={messages.venueHint}
            error={faults?.venue?.message}
            autoComplete="off"
            value={change.venue ?? ''}
            onChange={(venue) => set({ ...change, venue })}
          />
          <Translated of="venue" label={gameMessages.venue} field={texts} />
        </>
      );
    case 'restore':
      return null;
    case 'cancel':
      return (
        <>
          <Textarea
            label={gameMessages.reason}
            hint={gameMessages.reasonHint}
            error={faults?.reason?.message}
            required
            value={change.reason}
            onChange={(reason) => set({ ...change, reason })}
          />
          <Translated of="reason" label={gameMessages.reason} field={texts} isLong />
        </>
      );
  }
}

interface OutcomeProps {
  game: ManagedGame;
  before: string;
  after: string;
  fault: string | undefined;
}

const Outcome = ({ game, before, after, fault }: OutcomeProps) => (
  <li data-wrong={fault ? true : undefined}>
    <b>{gameName(game)}</b>
    {before === after ? (
      <span>{messages.same({ value: before })}</span>
    ) : (
      <span>
        <del>{before}</del> <span aria-hidden="true">{arrow('on')}</span> <ins>{after}</ins>
      </span>
    )}
    {fault && <small className={layout.error}>{fault}</small>}
  </li>
);
