import { dayIn, type ScoreSheet } from '@league/contract';
import { formatDate, useLeague } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { type ReactNode, useState } from 'react';
import { messages } from './messages.ts';
import { serverNow } from './serverClock.ts';
import type { KeptSheet } from './useSheet.ts';

/** Compares a game's day with today in the league's zone: negative if it has passed, positive if it is in the future. */
export function daysAhead({ date }: Pick<ScoreSheet, 'date'>, timeZone: string): number {
  const [day, today] = [dayIn(timeZone, date), dayIn(timeZone, serverNow())];
  return (Date.parse(day) - Date.parse(today)) / 86_400_000;
}

/** The change to send after the confirmation, and the callback for its result. */
interface PendingChange {
  args: Parameters<KeptSheet['put']>;
  settle: (isPut: boolean) => void;
}

/** The sheet, which asks before a game is started on another day than its own. */
export function useBeginGuard(kept: KeptSheet): { guarded: KeptSheet; question: ReactNode } {
  const { timeZone } = useLeague();
  const [waiting, setWaiting] = useState<PendingChange>();
  const { sheet } = kept;
  const put: KeptSheet['put'] = (...args) => {
    const [entries] = args;
    const isBegun = entries.some((entry) => entry.type === 'status' && entry.status === 'live');
    if (sheet.status !== 'scheduled' || !isBegun || daysAhead(sheet, timeZone) === 0) return kept.put(...args);
    return new Promise((settle) => setWaiting({ args, settle }));
  };
  const question = waiting && (
    <ConfirmDialog
      open
      title={messages.notToday({ day: formatDate(sheet.date).replaceAll(' ', '\u00a0') })}
      say={messages.notTodaySay}
      confirm={messages.beginAnyway}
      onConfirm={async () => waiting.settle(await kept.put(...waiting.args))}
      onClose={() => {
        waiting.settle(false);
        setWaiting(undefined);
      }}
    />
  );
  return { guarded: { ...kept, put }, question };
}
