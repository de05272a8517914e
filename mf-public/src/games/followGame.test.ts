import { type GameLive, gameLiveApi } from '@league/contract';
import type { FollowState } from '@league/kit/live';
import { mockAnswer, mockError } from '@league/kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gamePage } from '../testing/builders.ts';
import { fakeStreams } from '../testing/fakeStream.ts';
import { followGame } from './followGame.ts';

const game = gamePage({ status: 'live', gameId: '0198a000-0000-7000-8000-00000000000a' });
const live = (seq: number): GameLive => ({
  seq,
  version: `${seq}.a`,
  now: new Date(Date.UTC(2026, 10, 20, 18, 0, seq)).toISOString(),
  game: { ...game, seq },
});

let told: FollowState<GameLive>[];
let clocks: (number | undefined)[];
let end: () => void;
let streams: ReturnType<typeof fakeStreams>;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  streams = fakeStreams();
  told = [];
  clocks = [];
  asked = 0;
  mockAnswer(gameLiveApi.stream, () => {
    asked += 1;
    return live(5);
  });
  ({ end } = followGame(game.gameId, (following, aheadMs) => {
    told.push(following);
    clocks.push(aheadMs);
  }));
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const latest = () => told.at(-1);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a broken stream is replaced by polling at once and every 10 s, until it is back', async () => {
  expect(streams[0]!.address).toBe(`/api/games/${game.gameId}/stream`);
  streams[0]!.send('init', live(1));
  expect(latest()).toMatchObject({ connection: 'streaming', held: { seq: 1 } });
  streams[0]!.cut();
  expect(latest()!.connection).toBe('polling');
  await pass(0);
  expect(latest()).toMatchObject({ connection: 'polling', held: { seq: 5 } });
  expect([asked, streams.length]).toEqual([1, 1]);
  await pass(10);
  expect([asked, streams.length]).toEqual([2, 2]);
  streams[1]!.cut();
  await pass(10);
  expect([asked, streams.length]).toEqual([3, 3]);
  streams[2]!.send('init', live(6));
  expect(latest()).toMatchObject({ connection: 'streaming', held: { seq: 6 } });
  await pass(30);
  expect([asked, streams.length]).toEqual([3, 3]);
});

test('a stream without a heartbeat for 45 s is broken; one with it stays', async () => {
  streams[0]!.send('init', live(1));
  for (let beat = 0; beat < 5; beat += 1) {
    await pass(20);
    streams[0]!.send('heartbeat');
  }
  expect(latest()!.connection).toBe('streaming');
  await pass(55);
  expect(latest()!.connection).toBe('polling');
});

test('a stream that opens and stays silent, as behind a buffering proxy, is replaced by polling', async () => {
  await pass(20);
  expect(latest()).toMatchObject({ connection: 'polling', held: { seq: 5 } });
});

test('after a gap the whole state is fetched', async () => {
  streams[0]!.send('init', live(1));
  const { game: _, ...head } = live(5);
  streams[0]!.send('game-updated', { ...head, from: '4.a', changed: {} });
  await pass(0);
  expect(latest()).toMatchObject({ connection: 'streaming', held: { seq: 5 }, missed: null });
});

test('while nothing can be reached, the known state stays', async () => {
  streams[0]!.send('init', live(1));
  mockError(gameLiveApi.stream, 0);
  streams[0]!.cut();
  await pass(25);
  expect(latest()).toMatchObject({ connection: 'reconnecting', held: { seq: 1 } });
});

test('after it has ended nothing is reported or requested', async () => {
  streams[0]!.send('init', live(1));
  const before = told.length;
  end();
  expect(streams[0]!.isClosed).toBe(true);
  await pass(60);
  expect([told.length, asked, streams.length]).toEqual([before, 0, 1]);
});

test('a message that arrives late does not set the clock back; a new connection compares the clocks again', () => {
  const at = (second: number) => vi.setSystemTime(Date.UTC(2026, 10, 20, 18, 0, second));
  at(1);
  streams[0]!.send('init', live(1));
  expect(clocks.at(-1)).toBe(0);
  // Two seconds on the way.
  at(4);
  streams[0]!.send('init', live(2));
  expect(latest()).toMatchObject({ held: { seq: 2 } });
  expect(clocks.at(-1)).toBe(0);
  streams[0]!.cut();
  expect(clocks.at(-1)).toBeUndefined();
  // This clock was set forward meanwhile.
  vi.advanceTimersByTime(10_000);
  at(20);
  streams[1]!.send('init', live(8));
  expect(clocks.at(-1)).toBe(-12_000);
});
