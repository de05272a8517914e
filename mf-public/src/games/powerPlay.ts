import { type GamePage, penaltyRuleOf, type Side } from '@league/contract';

export interface PowerPlay {
  /** The side with more players on the ice. */
  side: Side;
  secondsLeft: number;
}

type Timed = Pick<GamePage, 'goals' | 'penalties' | 'periodMinutes' | 'period'>;
interface Served {
  side: Side;
  from: number;
  until: number;
}

const minorSeconds = 120;

/**
 * The current power play, by the penalties being served (IIHF rules 16–20): minors end with a power-play goal against, a double
 * minor one half at a time; misconducts do not count. Null at even strength. Penalties that are not on the sheet yet are
 * unknown.
 * @param elapsedSeconds played of the period
 */
export function powerPlayAt(game: Timed, elapsedSeconds: number): PowerPlay | null {
  const now = gameSeconds(game, { period: game.period ?? 1, elapsedSeconds });
  const served = game.penalties
    .flatMap((penalty) => servedOf(game, penalty))
    .filter(({ from, until }) => from <= now && now < until);
  const [home, away] = [sideOf(served, 'home'), sideOf(served, 'away')];
  if (home.length === away.length) return null;
  const [short, side] = home.length > away.length ? ([home, 'away'] as const) : ([away, 'home'] as const);
  return { side, secondsLeft: Math.min(...short.map(({ until }) => until)) - now };
}

const sideOf = (served: readonly Served[], side: Side) => served.filter((each) => each.side === side);

const gameSeconds = (
  { periodMinutes }: Timed,
  { period, elapsedSeconds }: { period: number; elapsedSeconds: number },
) => (period - 1) * periodMinutes * 60 + elapsedSeconds;

/** For an unknown penalty class. */
const ruleByMinutes = (minutes: number) => ({
  shortMinutes: [2, 4, 5].includes(minutes) ? minutes : 0,
  endsOnGoal: minutes === 2 || minutes === 4,
});

/** When a penalty makes a team short-handed. */
function servedOf(game: Timed, penalty: Timed['penalties'][number]): Served[] {
  const from = gameSeconds(game, penalty);
  const { side } = penalty;
  const { shortMinutes, endsOnGoal } = penaltyRuleOf(penalty.class) ?? ruleByMinutes(penalty.minutes);
  if (!endsOnGoal) return shortMinutes > 0 ? [{ side, from, until: from + shortMinutes * 60 }] : [];
  const goalsAgainst = game.goals
    .filter((goal) => goal.side !== side && goal.strength === 'PP')
    .map((goal) => gameSeconds(game, goal));
  let until = from;
  for (let half = 0; half < shortMinutes / 2; half += 1) {
    const begins = until;
    const conceded = goalsAgainst.find((at) => at > begins && at < begins + minorSeconds);
    until = conceded ?? begins + minorSeconds;
  }
  return [{ side, from, until }];
}
