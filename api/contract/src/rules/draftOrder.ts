/** How a round goes: always in the same order, or back again in every second one. */
export const draftStyles = ['straight', 'snake'] as const;
export type DraftStyle = (typeof draftStyles)[number];

/** A pick of a round that another team than its own makes. */
export interface PickTrade {
  round: number;
  /** Whose pick it was by the order. */
  from: string;
  /** Who makes it. */
  to: string;
}

export interface DraftPlan {
  /** By their turn in the first round. */
  teamIds: readonly string[];
  rounds: number;
  style: DraftStyle;
  trades: readonly PickTrade[];
}

/** One turn of a draft, whether it was taken or not. */
export interface DraftSlot {
  overall: number;
  round: number;
  /** Its place within the round, from 1. */
  place: number;
  /** Who picks. */
  teamId: string;
  /** Whose turn it was before any trade. */
  ownTeamId: string;
}

export const picksIn = ({ teamIds, rounds }: Pick<DraftPlan, 'teamIds' | 'rounds'>): number => teamIds.length * rounds;

/** Whose turn a pick is; undefined past the last one. */
export function slotAt({ teamIds, rounds, style, trades }: DraftPlan, overall: number): DraftSlot | undefined {
  const teams = teamIds.length;
  if (overall < 1 || overall > teams * rounds) return undefined;
  const round = Math.ceil(overall / teams);
  const place = overall - (round - 1) * teams;
  const goesBack = style === 'snake' && round % 2 === 0;
  const ownTeamId = teamIds[goesBack ? teams - place : place - 1]!;
  const trade = trades.find((each) => each.round === round && each.from === ownTeamId);
  return { overall, round, place, teamId: trade?.to ?? ownTeamId, ownTeamId };
}

/** Every turn in its order. */
export const draftOrder = (plan: DraftPlan): DraftSlot[] =>
  Array.from({ length: picksIn(plan) }, (_, at) => slotAt(plan, at + 1)!);

/** The time of a pick: it runs, stands, or there is none. */
export interface PickClock {
  isPaused: boolean;
  /** When it runs out. */
  clockEndsAt: string | null;
  /** What is left of it while it stands. */
  clockLeftMs: number | null;
}

/** Milliseconds left, never below nothing; null where there is no clock. @param now by the server's clock */
export function clockLeft({ isPaused, clockEndsAt, clockLeftMs }: PickClock, now: Date): number | null {
  if (isPaused || clockEndsAt === null) return clockLeftMs;
  return Math.max(0, Date.parse(clockEndsAt) - now.getTime());
}

/** `1:05`; the last seconds are not cut off: a clock stands at 0:00 only when the time is over. */
export function pickClockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
