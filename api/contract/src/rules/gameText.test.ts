import { expect, test } from 'vitest';
import { endingNote, formatClock, gameLine, periodName } from './gameText.ts';

const game = {
  status: 'final',
  decision_type: 'regulation',
  home_score: 2,
  away_score: 3,
  period: null,
  elapsedSeconds: null,
} as const;

test('a finished game shows how it ended, then away – home', () => {
  expect(gameLine(game)).toBe('Final 3 – 2');
  expect(gameLine({ ...game, decision_type: 'overtime' })).toBe('Final (OT) 3 – 2');
  expect(gameLine({ ...game, decision_type: 'shootout' })).toBe('Final (SO) 3 – 2');
  expect(gameLine({ ...game, decision_type: null })).toBe('Final 3 – 2');
  expect(gameLine({ ...game, status: 'unofficial' })).toBe('Unofficial final 3 – 2');
});

test('a live, postponed, cancelled or scheduled game with a score is never shown as Final', () => {
  expect(gameLine({ ...game, status: 'live', period: 2, elapsedSeconds: 802 })).toBe('LIVE 2nd 13:22 3 – 2');
  expect(gameLine({ ...game, status: 'live' })).toBe('LIVE 3 – 2');
  expect(gameLine({ ...game, status: 'postponed' })).toBe('Postponed');
  expect(gameLine({ ...game, status: 'cancelled' })).toBe('Cancelled');
  expect(gameLine({ ...game, status: 'scheduled' })).toBe('Scheduled');
});

test('a live game is named by its own number of periods in regulation', () => {
  const live = { ...game, status: 'live', period: 3, elapsedSeconds: 130 } as const;
  expect(gameLine({ ...live, regulationPeriods: 2 })).toBe('LIVE OT 2:10 3 – 2');
  expect(gameLine({ ...live, period: 4, regulationPeriods: 4 })).toBe('LIVE 4th 2:10 3 – 2');
});

test('an intermission is shown as the end of the period', () => {
  const live = { ...game, status: 'live', elapsedSeconds: 1200, periodOver: true } as const;
  expect(gameLine({ ...live, period: 1 })).toBe('End of 1st 3 – 2');
  expect(gameLine({ ...live, period: 4 })).toBe('End of OT 3 – 2');
  expect(gameLine({ ...live, period: 2, periodOver: false, elapsedSeconds: 0 })).toBe('LIVE 2nd 0:00 3 – 2');
});

test('periods after regulation are overtime', () => {
  expect([1, 2, 3, 4, 5].map((period) => periodName(period))).toEqual(['1st', '2nd', '3rd', 'OT', '2OT']);
  expect(periodName(3, 2)).toBe('OT');
  expect(formatClock(3907)).toBe('65:07');
});

test.each([
  [
    { status: 'final', forfeitedBy: 'home' },
    'Final (forfeit) 1 – 0',
    'Forfeited by Cairo: the score is set by the rules.',
  ],
  [{ status: 'final', forfeitedBy: 'both' }, 'Final (both forfeit) 1 – 0', 'Forfeited by both teams: '],
  [{ status: 'final', isAwarded: true }, 'Final (awarded) 1 – 0', 'The league awarded this result.'],
  [{ status: 'postponed', isAbandoned: true }, 'Abandoned 1 – 0', 'The game was abandoned.'],
  [{ status: 'postponed' }, 'Postponed', null],
  [{ status: 'final' }, 'Final 1 – 0', null],
] as const)('a game that did not end on the ice says so: %o', (about, line, note) => {
  const shown = {
    decision_type: 'regulation',
    home_score: 0,
    away_score: 1,
    period: null,
    elapsedSeconds: null,
  } as const;
  const teams = { home_team: 'Cairo', away_team: 'Luxor' };
  expect(gameLine({ ...shown, ...about })).toBe(line);
  const said = endingNote({ ...teams, ...about });
  expect(said && note && said.startsWith(note) ? note : said).toBe(note);
});
