/** The order of rounds: always the same, or reversed in every second one. */
export const draftStyles = ['straight', 'snake'] as const;
export type DraftStyle = (typeof draftStyles)[number];

/** A traded pick of a round. */
export interface PickTrade {
  round: number;
  /** The original owner. */
  from: string;
  /** The new owner. */
  to: string;
}

export interface DraftPlan {
  /** In the order of the first round. */
  teamIds: readonly string[];
  rounds: number;
  style: DraftStyle;
  trades: readonly PickTrade[];
}

/** One turn of a draft, used or not. */
export interface DraftSlot {
  overall: number;
  round: number;
  /** Its place within the round, from 1. */
  place: number;
  /** The picking team. */
  teamId: string;
  /** The owner before any trade. */
  ownTeamId: string;
}

export const picksIn = ({ teamIds, rounds }: Pick<DraftPlan, 'teamIds' | 'rounds'>): number => teamIds.length * rounds;

/** The turn of a pick; undefined after the last one. */
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

/** Every turn in order. */
export const draftOrder = (plan: DraftPlan): DraftSlot[] =>
  Array.from({ length: picksIn(plan) }, (_, at) => slotAt(plan, at + 1)!);

/** A pick's clock: running, stopped, or none. */
export interface PickClock {
  isPaused: boolean;
  /** When it runs out. */
  clockEndsAt: string | null;
  /** The remaining time while it is stopped. */
  clockLeftMs: number | null;
}

/** Milliseconds left, at least zero; null without a clock. @param now by the server's clock */
export function clockLeft({ isPaused, clockEndsAt, clockLeftMs }: PickClock, now: Date): number | null {
  if (isPaused || clockEndsAt === null) return clockLeftMs;
  return Math.max(0, Date.parse(clockEndsAt) - now.getTime());
}

/** `1:05`, rounded up: 0:00 appears only when the time is over. */
export function pickClockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
