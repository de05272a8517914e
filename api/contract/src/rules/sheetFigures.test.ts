import { expect, test } from 'vitest';
import type { ScoreSheet } from '../score-sheets/scoreSheets.ts';
import type { EntryOf, SheetEntry } from '../score-sheets/sheetEntries.ts';
import { entryKey } from '../score-sheets/sheetEntries.ts';
import { applyPendingChanges } from './pendingChanges.ts';
import { scoreOf } from './sheetFigures.ts';

let made = 0;
const id = () => {
  made += 1;
  return `0198a000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};
const goal = (side: 'home' | 'away', period: number): SheetEntry => ({
  type: 'goal',
  id: id(),
  side,
  period,
  elapsedSeconds: 60,
  scorerId: null,
  assistIds: [],
  strength: 'EV',
  emptyNet: false,
});
const attempt = (side: 'home' | 'away', scored: boolean): EntryOf<'shootout'> => ({
  type: 'shootout',
  id: id(),
  side,
  round: 1,
  shooterId: id(),
  goalieId: null,
  scored,
});

const team = { name: 'Cairo', roster: [] } as unknown as ScoreSheet['home'];
const level = [goal('home', 1), goal('away', 2)];
const shotOut = [...level, attempt('home', false), attempt('away', true)];
const inOvertime = [...level, goal('home', 4)];

const sheet = (entries: SheetEntry[], about: Partial<ScoreSheet>): ScoreSheet =>
  ({
    status: 'live',
    detail: 'events',
    home_score: null,
    away_score: null,
    decision_type: null,
    forfeitedBy: null,
    totals: null,
    signature: null,
    people: [],
    home: team,
    away: team,
    rules: { periods: 3, overtimes: 1, penaltyMinutesProfile: 'iihf' },
    periods: [],
    entries: entries.map((entry) => ({ key: entryKey(entry), entry, by: null, at: null, seq: 1 })),
    ...about,
  }) as ScoreSheet;

const result = (home_score: number | null, away_score: number | null, decision_type: string | null = null) => ({
  home_score,
  away_score,
  decision_type,
});

const final = { status: 'final' } as const;
test.each<[string, SheetEntry[], Partial<ScoreSheet>, ReturnType<typeof result>]>([
  ['live: the goals so far', level, {}, result(1, 1)],
  ['live with attempts: no goal more before it is over', shotOut, {}, result(1, 1)],
  ['over in overtime', inOvertime, { status: 'unofficial' }, result(2, 1, 'overtime')],
  ['over in a shootout', shotOut, { status: 'unofficial' }, result(1, 2, 'shootout')],
  [
    'final in overtime',
    inOvertime,
    { ...final, ...result(2, 1, 'overtime') } as Partial<ScoreSheet>,
    result(2, 1, 'overtime'),
  ],
  [
    'final in a shootout',
    shotOut,
    { ...final, ...result(1, 2, 'shootout') } as Partial<ScoreSheet>,
    result(1, 2, 'shootout'),
  ],
  [
    'forfeited by whoever led on the ice',
    [goal('home', 1), goal('home', 2), goal('away', 2)],
    { ...final, forfeitedBy: 'home', ...result(0, 1, 'regulation') } as Partial<ScoreSheet>,
    result(0, 1, 'regulation'),
  ],
  [
    'forfeited before the start',
    [],
    { ...final, detail: 'score', forfeitedBy: 'away', ...result(1, 0, 'regulation') } as Partial<ScoreSheet>,
    result(1, 0, 'regulation'),
  ],
  [
    'known by its score alone',
    [],
    { ...final, detail: 'score', ...result(3, 2, 'regulation') } as Partial<ScoreSheet>,
    result(3, 2, 'regulation'),
  ],
  ['about to begin', [], { status: 'scheduled', detail: 'score' }, result(null, null)],
  ['begun, and taken back', [], { status: 'scheduled', home_score: 0, away_score: 0 }, result(null, null)],
])('the result of a game that is %s is the same on a device as on the server', (_, entries, about, expected) => {
  const of = sheet(entries, about);
  expect(scoreOf(entries, of)).toMatchObject(expected);
  expect(applyPendingChanges(of, [])).toMatchObject(expected);
});

test('a consistent final sheet has no findings, and shows the overtime before a shootout', () => {
  const shown = applyPendingChanges(
    sheet(shotOut, { ...final, home_score: 1, away_score: 2, decision_type: 'shootout' }),
    [],
  );
  expect(shown.checks.map(({ code }) => code)).not.toContain('score.differs');
  expect(shown.periods.map(({ period }) => period)).toEqual([1, 2, 3, 4]);
});
