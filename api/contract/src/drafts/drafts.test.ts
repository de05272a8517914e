import { expect, test } from 'vitest';
import { type DraftUpdate, sortPicks, withDraftUpdate } from './draftLive.ts';
import { type DraftPick, type DraftState, draftStatusOf } from './drafts.ts';
import { draftTitle } from './draftTitle.ts';

const pick = (overall: number, about: Partial<DraftPick> = {}): DraftPick => ({
  _id: `${overall}`,
  id: `${overall}`,
  overall,
  round: 1,
  team_id: 'A',
  team: { _id: 'A', id: 'A', name: 'A' },
  player_id: `player ${overall}`,
  player: null,
  timestamp: '2026-11-21T18:00:00.000Z',
  ...about,
});

const held = (seq: number, picks: DraftPick[]) =>
  ({ seq, now: '', draft: { seq, nextOverall: picks.length + 1, year: 2026 }, picks }) as unknown as DraftState;

const update = (seq: number, about: Partial<DraftUpdate>): DraftUpdate => ({
  seq,
  now: '',
  draft: {},
  pick: null,
  picks: [],
  withdrawn: null,
  ...about,
});

test('an update is applied once and in order; after a gap the whole state must be fetched', () => {
  const before = held(4, [pick(1)]);
  const next = update(5, { picks: [pick(2)], draft: { nextOverall: 3 } });
  const after = withDraftUpdate(before, next)!;
  expect(after).toMatchObject({ seq: 5, draft: { nextOverall: 3, year: 2026 } });
  expect(after.picks.map(({ overall }) => overall)).toEqual([1, 2]);
  expect(withDraftUpdate(after, next)).toBe(after);
  expect(withDraftUpdate(before, update(6, {}))).toBeUndefined();
});

test('an edited pick replaces the old one, a withdrawn one is removed', () => {
  const before = held(4, [pick(1), pick(2)]);
  const edited = withDraftUpdate(before, update(5, { picks: [pick(1, { player_id: 'another' })] }))!;
  expect(edited.picks.map(({ player_id }) => player_id)).toEqual(['another', 'player 2']);
  expect(withDraftUpdate(edited, update(6, { withdrawn: 2 }))!.picks).toHaveLength(1);
});

test('picks are sorted by overall, then by time', () => {
  const late = pick(2, { timestamp: '2026-11-21T18:00:09.000Z', id: 'late' });
  expect(sortPicks([late, pick(2), pick(1)]).map(({ id }) => id)).toEqual(['1', '2', 'late']);
});

test.each([
  [{ title: ' Entry ', year: 2026 }, 'Entry'],
  [{ title: null, name: 'Named', year: 2026 }, 'Named'],
  [{ title: '', year: 2026 }, '2026 Draft'],
  [{}, 'Untitled draft'],
])('%o has the title %s', (draft, title) => {
  expect(draftTitle(draft)).toBe(title);
});

test('a draft that has neither begun nor ended is upcoming', () => {
  expect(['live', 'completed', 'draft', 'pre-draft', '', null, undefined].map(draftStatusOf)).toEqual([
    'live',
    'completed',
    ...Array.from({ length: 5 }, () => 'upcoming'),
  ]);
});
