import type { Game } from './games.ts';

/** `13:22` of seconds; minutes run past sixty, as on a score sheet. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1st`, `2nd`, `3rd`; past the regulation periods `OT`, `2OT`, … */
export function periodName(period: number, regulationPeriods = 3): string {
  const overtime = period - regulationPeriods;
  if (overtime > 0) return overtime === 1 ? 'OT' : `${overtime}OT`;
  return `${period}${['st', 'nd', 'rd'][period - 1] ?? 'th'}`;
}

type Shown = Pick<
  Game,
  'status' | 'decision_type' | 'home_score' | 'away_score' | 'period' | 'elapsedSeconds' | 'periodOver'
>;

const decided = { regulation: '', overtime: ' (OT)', shootout: ' (SO)' };

/** Where the game stands: `Final (OT)`, `LIVE 2nd 13:22`, `End of 2nd`, `Postponed`. Its status wins over its scores. */
export function gameStatusText(game: Shown, regulationPeriods = 3): string {
  switch (game.status) {
    case 'scheduled':
      return 'Scheduled';
    case 'live': {
      if (game.periodOver && game.period !== null) return `End of ${periodName(game.period, regulationPeriods)}`;
      const period = game.period === null ? '' : ` ${periodName(game.period, regulationPeriods)}`;
      return `LIVE${period}${period && game.elapsedSeconds !== null ? ` ${formatClock(game.elapsedSeconds)}` : ''}`;
    }
    case 'unofficial':
      return `Unofficial final${decided[game.decision_type ?? 'regulation']}`;
    case 'final':
      return `Final${decided[game.decision_type ?? 'regulation']}`;
    case 'postponed':
      return 'Postponed';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** Away – home, `3 – 2`; null where there is no score to show. */
export function scoreText({ status, home_score, away_score }: Shown): string | null {
  if (status === 'scheduled' || status === 'postponed' || status === 'cancelled') return null;
  return home_score === null || away_score === null ? null : `${away_score} – ${home_score}`;
}

/** A game in one line: `Final (OT) 3 – 2`, `LIVE 2nd 13:22 1 – 0`, `Scheduled`. */
export function gameLine(game: Shown, regulationPeriods = 3): string {
  return [gameStatusText(game, regulationPeriods), scoreText(game)].filter(Boolean).join(' ');
}
