import { dayIn, type ScoreSheet } from '@league/contract';
import { formatDate, useLeague } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { type ReactNode, useState } from 'react';
import { messages } from './messages.ts';
import { serverNow } from './serverClock.ts';
import type { SheetController } from './useSheet.ts';

/** Compares a game's day with today in the league's zone: negative if it has passed, positive if it is in the future. */
export function daysAhead({ date }: Pick<ScoreSheet, 'date'>, timeZone: string): number {
  const [day, today] = [dayIn(timeZone, date), dayIn(timeZone, serverNow())];
  return (Date.parse(day) - Date.parse(today)) / 86_400_000;
}

/** The change to send after the confirmation, and the callback for its result. */
interface PendingChange {
  args: Parameters<SheetController['put']>;
  onSettled: (isPut: boolean) => void;
}

/** The sheet, which asks before a game is started on another day than its own. */
export function useStartConfirmation(controller: SheetController): {
  confirmedController: SheetController;
  question: ReactNode;
} {
  const { timeZone } = useLeague();
  const [waiting, setWaiting] = useState<PendingChange>();
  const { sheet } = controller;
  const put: SheetController['put'] = (...args) => {
    const [entries] = args;
    const isBegun = entries.some((entry) => entry.type === 'status' && entry.status === 'live');
    if (sheet.status !== 'scheduled' || !isBegun || daysAhead(sheet, timeZone) === 0) return controller.put(...args);
    return new Promise((settle) => setWaiting({ args, onSettled: settle }));
  };
  const question = waiting && (
    <ConfirmDialog
      open
      title={messages.notToday({ day: formatDate(sheet.date).replaceAll(' ', '\u00a0') })}
      say={messages.notTodaySay}
      confirm={messages.beginAnyway}
      onConfirm={async () => waiting.onSettled(await controller.put(...waiting.args))}
      onClose={() => {
        waiting.onSettled(false);
        setWaiting(undefined);
      }}
    />
  );
  return { confirmedController: { ...controller, put }, question };
}
