import { type LiveDraft, picksIn, planOf } from '@league/contract';
import { sql } from 'drizzle-orm';

type TimedDraft = Pick<LiveDraft, 'participatingTeams' | 'rounds' | 'style' | 'trades' | 'secondsPerPick' | 'isPaused'>;

const none = { clockEndsAt: null, clockLeftMs: null };

/** A full clock for a pick: running, or paused if the draft is paused; none after the last turn. */
export function fullClock(draft: TimedDraft, overall: number) {
  if (draft.secondsPerPick === 0 || overall > picksIn(planOf(draft))) return none;
  if (draft.isPaused) return { clockEndsAt: null, clockLeftMs: draft.secondsPerPick * 1000 };
  return {
    clockEndsAt: sql`clock_timestamp() + make_interval(secs => ${draft.secondsPerPick}::float8)`,
    clockLeftMs: null,
  };
}
