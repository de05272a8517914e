// @vitest-environment happy-dom
import { type Game, gameLiveApi, gamesApi, type LiveScore } from '@league/contract';
import { currentLeague, queryClient, setLeague } from '@league/kit';
import { cleanUpTest, mockAnswer, open } from '@league/kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { liveScores } from './liveScores.ts';
import { ScoreStrip } from './ScoreStrip.tsx';

afterEach(cleanUpTest);

const gameId = '0198a000-0000-7000-8000-00000000000a';
const team = (code: string): Game['home'] => ({
  _id: crypto.randomUUID(),
  name: `Team ${code}`,
  slug: code.toLowerCase(),
  code,
  logo: null,
  primaryColor: '#1e5bc6',
  secondaryColor: '#ffffff',
});
const game: Game = {
  gameId,
  date: '2026-11-20T17:00:00.000Z',
  home_team: 'Team CAI',
  away_team: 'Team ALX',
  home_score: 3,
  away_score: 2,
  status: 'live',
  decision_type: null,
  competition_type: 'season',
  tournament_name: null,
  season: '2026-27',
  venue: null,
  period: 3,
  elapsedSeconds: 900,
  home: team('CAI'),
  away: team('ALX'),
};
const score: LiveScore = {
  ...{ gameId, home_score: 3, away_score: 2, status: 'live', decision_type: null },
  ...{ period: 3, elapsedSeconds: 900, seq: 9, clockStartedAt: null },
  ...{ regulationPeriods: 3, periodMinutes: 20, overtimeMinutes: 5 },
};

const show = () => open([{ path: '/', element: <ScoreStrip /> }], '/');
const shown = async () => (await screen.findByRole('link')).textContent;

test('scores of a game that was on do not replace those of a newer list', async () => {
  const answers = { list: game, scores: score };
  mockAnswer(gamesApi.current, () => [answers.list]);
  mockAnswer(gameLiveApi.scores, () => [answers.scores]);
  show();
  expect(await shown()).toContain('3rd 15:00');
  const over = { status: 'final', decision_type: 'regulation', period: null, elapsedSeconds: null } as const;
  answers.scores = { ...score, ...over };
  await act(() => queryClient.refetchQueries({ queryKey: liveScores.queryKey }));
  await expect.poll(shown).toMatch(/^Final.*2.*3$/);
  answers.list = { ...game, ...over, home_score: 4 };
  await act(() => queryClient.refetchQueries({ queryKey: ['games'] }));
  await expect.poll(shown).toMatch(/^Final.*2.*4$/);
});

test('older scores of a game that is still on do not replace those of a newer list', async () => {
  const answers = { list: game };
  mockAnswer(gamesApi.current, () => [answers.list]);
  mockAnswer(gameLiveApi.scores, [score]);
  show();
  expect(await shown()).toContain('3rd 15:00');
  const readAt = queryClient.getQueryState(liveScores.queryKey)?.dataUpdatedAt ?? 0;
  await expect.poll(() => Date.now()).toBeGreaterThan(readAt);
  answers.list = { ...game, home_score: 4 };
  await act(() => queryClient.refetchQueries({ queryKey: ['games'] }));
  await expect.poll(shown).toMatch(/2.*4$/);
});

test('scores and the clock have the digits of the page', async () => {
  const league = currentLeague();
  setLeague({ ...league, digits: 'arab' });
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    setLeague(league);
    document.documentElement.lang = 'en';
  });
  mockAnswer(gamesApi.current, [game]);
  mockAnswer(gameLiveApi.scores, [score]);
  show();
  expect(await shown()).toMatch(/ ١٥:٠٠.*٢.*٣$/);
});
