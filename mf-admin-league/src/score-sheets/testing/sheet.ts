import type { ScoreSheet, SheetEntry, Side } from '@league/contract';
import { entryKey } from '@league/contract';

/** Home has 30 (goalie), 1, 2, 9, 12, 17, 44; away 31 (goalie), 4, 5, 9, 12, 21. Ids end with side and number. */
const numbers: Record<Side, number[]> = { home: [30, 1, 2, 9, 12, 17, 44], away: [31, 4, 5, 9, 12, 21] };

export const playerId = (side: Side, number: number) =>
  `0198a000-0000-4000-8000-${side === 'home' ? '1' : '2'}00000000${String(number).padStart(3, '0')}`;

const player = (side: Side, number: number, at: number): ScoreSheet['home']['roster'][number] => ({
  playerId: playerId(side, number),
  name: `${side === 'home' ? 'Hana' : 'Amal'} ${number}`,
  number,
  position: at === 0 ? 'Goalie' : 'Center',
  isCaptain: at === 1,
  isAssistantCaptain: false,
});

const team = (side: Side): ScoreSheet['home'] => ({
  _id: `0198a000-0000-4000-8000-${side === 'home' ? '3' : '4'}00000000000`,
  name: side === 'home' ? 'Cairo Pharaohs' : 'Luxor Lions',
  slug: side === 'home' ? 'cairo-pharaohs' : 'luxor-lions',
  code: side === 'home' ? 'CAI' : 'LUX',
  logo: null,
  primaryColor: '#0284c7',
  secondaryColor: '#0ea5e9',
  roster: numbers[side].map((number, at) => player(side, number, at)),
});

/** A live game in its second period, the clock stopped at 10:43. */
export const scoreSheet = (about: Partial<ScoreSheet> = {}, entries: SheetEntry[] = []): ScoreSheet => ({
  gameId: '0198a000-0000-4000-8000-000000000009',
  seq: 5,
  now: '2026-11-21T18:00:00.000Z',
  status: 'live',
  detail: 'events',
  home_score: 0,
  away_score: 0,
  decision_type: null,
  forfeitedBy: null,
  period: 2,
  elapsedSeconds: 643,
  clockStartedAt: null,
  attendance: null,
  totals: null,
  entries: entries.map((entry) => ({ key: entryKey(entry), entry, by: null, at: null, seq: 1 })),
  people: [],
  periods: [1, 2, 3].map((period) => ({
    period,
    home: 0,
    away: 0,
    homeShots: 0,
    awayShots: 0,
    startedAt: period < 3 ? '2026-11-21T17:00:00.000Z' : null,
    endedAt: null,
  })),
  checks: [],
  signature: null,
  finalized: null,
  reopened: null,
  correctedAt: null,
  date: '2026-11-21T17:00:00.000Z',
  venue: 'Cairo Ice Dome',
  season: '2026-27',
  tournament_name: null,
  home: team('home'),
  away: team('away'),
  officials: [],
  rules: {
    periods: 3,
    periodMinutes: 20,
    overtimeMinutes: 5,
    overtimes: 1,
    shootout: true,
    penaltyMinutesProfile: 'iihf',
  },
  ...about,
});
