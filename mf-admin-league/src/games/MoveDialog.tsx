import {
  GameMoveCheckInput,
  gameOperationsApi,
  gameStateOf,
  type ManagedGame,
  type OfficeStatus,
} from '@league/contract';
import { call, notify, Textarea } from '@league/kit';
import { FormDialog } from '@league/kit/dialogs';
import { changedTranslations, Translated, typedTranslations, useOperationForm, WhenField } from '@league/kit/forms';
import { gameName } from '../teams/Matchup.tsx';

import { useMoveGame } from './gameQueries.ts';
import { messages, scheduleMessages } from './messages.ts';
import { ChangeWarnings } from './SaveWithWarningsDialog.tsx';
import { useChangeCheck } from './useChangeCheck.ts';
import type { SavedOutcome } from './Warnings.tsx';

interface Props {
  game: ManagedGame;
  to: OfficeStatus;
  onMoved: (outcome: SavedOutcome) => void;
  onClose: () => void;
}

const described = {
  postponed: {
    get ask() {
      return messages.postponeAsk;
    },
    get say() {
      return messages.postponeSay;
    },
    get act() {
      return messages.postpone;
    },
    isDanger: false,
  },
  cancelled: {
    get ask() {
      return messages.cancelAsk;
    },
    get say() {
      return messages.cancelSay;
    },
    get act() {
      return messages.cancelGame;
    },
    isDanger: true,
  },
  abandoned: {
    get ask() {
      return messages.abandonAsk;
    },
    get say() {
      return messages.abandonSay;
    },
    get act() {
      return messages.abandon;
    },
    isDanger: true,
  },
};

const newWhen = {
  get day() {
    return messages.newDay;
  },
  get time() {
    return messages.newTime;
  },
};

/**
 * Postpones, cancels, abandons, restores or reschedules a game, with the public reason. Shows warnings about the new time
 * before.
 */
export function MoveDialog({ game, to, onMoved, onClose }: Props) {
  const state = gameStateOf(game);
  const { ask, say, act, isDanger } =
    to === 'scheduled' ? { ...scheduleMessages(state), isDanger: state === 'live' } : described[to];
  // A game that is taken back keeps its time, and requires a reason.
  const asksReason = to !== 'scheduled' || state === 'live' || state === 'abandoned';
  const asksWhen = to === 'postponed' || (to === 'scheduled' && state !== 'live');
  const move = useMoveGame(game.gameId).mutateAsync;
  const { submit, field, control, isSending } = useOperationForm(gameOperationsApi.move, {
    send: ({ newDate, timeKnown, translations, ...body }) =>
      move({ ...body, ...changedTranslations(translations), ...(newDate && { newDate, timeKnown }) }),
    initialValues: {
      status: to,
      reason: '',
      ...typedTranslations(['reason']),
      version: game.version,
      ...(asksWhen && { newDate: to === 'scheduled' ? game.date : undefined }),
      ...(asksWhen && game.timeKnown === false && { timeKnown: false }),
    },
    record: game.gameId,
    failed: messages.moveFailed,
    done: (saved) => {
      notify.success(to === 'scheduled' ? scheduleMessages(state).done : messages.moved[to]);
      onMoved(check.unseen(saved));
    },
  });
  const { value, onChange, ...when } = control('newDate');
  const timeKnown = control('timeKnown');
  const typed = GameMoveCheckInput.safeParse({
    status: to,
    ...(value && { newDate: value, timeKnown: timeKnown.value }),
    version: game.version,
  });
  const check = useChangeCheck({
    games: [game],
    change: asksWhen && value && typed.success ? typed.data : undefined,
    runCheck: (signal) =>
      call(gameOperationsApi.checkMove, { params: { gameId: game.gameId }, body: typed.data!, signal }),
    submit,
  });
  return (
    <FormDialog
      title={ask({ game: gameName(game) })}
      say={say}
      form={{ submit: check.save, isSending: isSending || check.isChecking }}
      submit={act}
      isDanger={isDanger}
      onClose={onClose}
    >
      {asksReason && (
        <>
          <Textarea label={messages.reason} hint={messages.reasonHint} required {...field('reason')} />
          <Translated of="reason" label={messages.reason} field={field} isLong />
        </>
      )}
      {asksWhen && (
        <WhenField
          {...when}
          labels={newWhen}
          value={value ?? ''}
          ref={field('newDate').ref}
          timeKnown={timeKnown.value}
          onChange={(date, isKnown) => {
            onChange(date || undefined);
            if (timeKnown.value !== undefined) timeKnown.onChange(isKnown);
          }}
          isRequired={to === 'scheduled'}
          {...(to === 'postponed' && { hint: messages.newDateHint })}
        />
      )}
      <ChangeWarnings reasons={check.reasons} />
    </FormDialog>
  );
}
