import type { GameLive, GamePage, GameUpdate } from '@league/contract';
import { type FollowEvent, type FollowState, initialFollowing, nextFollowing } from '@league/kit/live';
import { expect, test } from 'vitest';
import { gamePage } from '../testing/builders.ts';
import { gameReducer } from './followGame.ts';

const page = gamePage({ status: 'live' });
const live = (seq: number, about: Partial<GamePage> = {}, second = seq): GameLive => ({
  seq,
  version: `${seq}.${second}`,
  now: new Date(Date.UTC(2026, 10, 20, 18, 0, second)).toISOString(),
  game: { ...page, seq, ...about },
});
const update = (from: GameLive, to: GameLive, changed: Partial<GamePage>): GameUpdate => {
  const { seq, version, now } = to;
  return { seq, version, now, from: from.version, changed: { ...changed, seq } };
};
const whole = (live: GameLive, by: 'stream' | 'poll' = 'stream') => ({ kind: 'whole', by, whole: live }) as const;
const after = (following: FollowState<GameLive>, happening: FollowEvent<GameLive, GameUpdate>) =>
  nextFollowing(gameReducer, following, happening);
const through = (...happenings: FollowEvent<GameLive, GameUpdate>[]) =>
  happenings.reduce(after, initialFollowing<GameLive>());

test('it is connecting until the stream has sent the whole state, and streaming afterwards', () => {
  expect(through().connection).toBe('connecting');
  expect(through(whole(live(1), 'poll')).connection).toBe('connecting');
  expect(through(whole(live(1))).connection).toBe('streaming');
});

test('after an interruption it is polling until the stream is back', () => {
  const cut = through(whole(live(1)), { kind: 'interrupted' });
  expect(cut).toMatchObject({ connection: 'polling', held: { seq: 1 } });
  expect(after(cut, whole(live(2), 'poll'))).toMatchObject({ connection: 'polling', held: { seq: 2 } });
  expect(after(cut, whole(live(2)))).toMatchObject({ connection: 'streaming', held: { seq: 2 } });
});

test('without answers to polling it is reconnecting, and polling again after the first answer', () => {
  const cut = through(whole(live(1)), { kind: 'interrupted' }, { kind: 'unanswered' });
  expect(cut).toMatchObject({ connection: 'reconnecting', held: { seq: 1 } });
  expect(after(cut, { kind: 'interrupted' })).toBe(cut);
  expect(after(cut, whole(live(1), 'poll')).connection).toBe('polling');
  expect(after(cut, whole(live(1))).connection).toBe('streaming');
  const streaming = through(whole(live(1)));
  expect(after(streaming, { kind: 'unanswered' })).toBe(streaming);
});

test('updates are applied in order; a repeated one changes nothing', () => {
  const [first, second] = [live(1), live(2)];
  const goal = { kind: 'update', update: update(first, second, { home_score: 5 }) } as const;
  const told = through(whole(first), goal);
  expect(told.held).toMatchObject({ seq: 2, game: { home_score: 5 } });
  expect(after(told, goal)).toEqual(told);
});

test('an older answer never replaces a newer one', () => {
  const told = through(whole(live(3)));
  expect(after(told, whole(live(2), 'poll')).held).toBe(told.held);
  expect(after(told, { kind: 'update', update: update(live(1), live(2), { home_score: 9 }) })).toBe(told);
  expect(after(told, whole(live(3, {}, 1), 'poll')).held).toBe(told.held);
  expect(after(told, whole(live(3, { venue: 'Elsewhere' }, 9), 'poll')).held?.game.venue).toBe('Elsewhere');
});

test('an update after a gap changes nothing and fetches the whole state', () => {
  const gap = { kind: 'update', update: update(live(2), live(3), { home_score: 5 }) } as const;
  const behind = through(whole(live(1)), gap);
  expect(behind).toMatchObject({ missed: 3, held: { seq: 1 } });
  expect(after(behind, whole(live(2), 'poll')).missed).toBe(3);
  expect(after(behind, whole(live(3), 'poll'))).toMatchObject({ missed: null, held: { seq: 3 } });
});
