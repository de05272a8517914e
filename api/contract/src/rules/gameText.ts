import type { Game } from '../games/games.ts';

/** `13:22` from seconds; minutes may exceed sixty, as on a score sheet. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `1st`, `2nd`, `3rd`; after regulation `OT`, `2OT`, … */
export function periodName(period: number, regulationPeriods = 3): string {
  const overtime = period - regulationPeriods;
  if (overtime > 0) return overtime === 1 ? 'OT' : `${overtime}OT`;
  return `${period}${['st', 'nd', 'rd'][period - 1] ?? 'th'}`;
}

type Shown = Pick<
  Game,
  'status' | 'decision_type' | 'home_score' | 'away_score' | 'period' | 'elapsedSeconds' | 'periodOver'
> &
  EndedOtherwise;

/** Reasons why a game's result differs from the play. */
export type EndedOtherwise = Partial<Pick<Game, 'forfeitedBy' | 'isAwarded' | 'isAbandoned'>>;

const decided = { regulation: '', overtime: ' (OT)', shootout: ' (SO)' };

/** How a game was decided, after its status: ` (SO)`, ` (forfeit)`. */
export function decidedText({
  decision_type,
  forfeitedBy,
  isAwarded,
}: Pick<Game, 'decision_type'> & EndedOtherwise): string {
  if (forfeitedBy) return forfeitedBy === 'both' ? ' (both forfeit)' : ' (forfeit)';
  return isAwarded ? ' (awarded)' : decided[decision_type ?? 'regulation'];
}

/** A game's status: `Final (OT)`, `LIVE 2nd 13:22`, `End of 2nd`, `Postponed`. The status takes precedence over scores. */
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
      return `Unofficial final${decidedText(game)}`;
    case 'final':
      return `Final${decidedText(game)}`;
    case 'postponed':
      return game.isAbandoned ? 'Abandoned' : 'Postponed';
    case 'cancelled':
      return 'Cancelled';
  }
}

/** Away – home, `3 – 2`; null without a score to show. An abandoned game shows its last score. */
export function scoreText({ status, isAbandoned, home_score, away_score }: Shown): string | null {
  if (status === 'scheduled' || (status === 'postponed' && !isAbandoned) || status === 'cancelled') return null;
  return home_score === null || away_score === null ? null : `${away_score} – ${home_score}`;
}

/** A game in one line: `Final (OT) 3 – 2`, `LIVE 2nd 13:22 1 – 0`, `Scheduled`. */
export function gameLine(game: Shown, regulationPeriods = 3): string {
  return [gameStatusText(game, regulationPeriods), scoreText(game)].filter(Boolean).join(' ');
}

type Named = Pick<Game, 'status' | 'home_team' | 'away_team'> & EndedOtherwise;

/** Why a game's score differs from the play, or that it was abandoned; null otherwise. */
export function endingNote({
  status,
  forfeitedBy,
  isAwarded,
  isAbandoned,
  home_team,
  away_team,
}: Named): string | null {
  if (isAbandoned) return 'The game was abandoned. It counts nowhere until it is resumed, replayed or awarded.';
  if (status !== 'final') return null;
  if (isAwarded) return 'The league awarded this result. Goals and penalties are those that were played.';
  if (!forfeitedBy) return null;
  const who = { home: home_team, away: away_team, both: 'both teams' }[forfeitedBy];
  return `Forfeited by ${who}: the score is set by the rules. Goals and penalties are those that were played.`;
}
