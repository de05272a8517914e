import { currentLeague, setLeague } from '@league/kit';
import { expect, onTestFinished, test } from 'vitest';
import { stateText, statusText } from './stateTexts.ts';

test('a live clock has the digits of the page', () => {
  const live = {
    status: 'live',
    decision_type: null,
    home_score: 0,
    away_score: 1,
    period: 2,
    elapsedSeconds: 802,
  } as const;
  const shown = () => [statusText(live), stateText(live)];
  expect(shown()).toEqual(['LIVE 2nd 13:22', '2nd 13:22']);
  const league = currentLeague();
  onTestFinished(() => {
    setLeague(league);
    document.documentElement.lang = 'en';
  });
  document.documentElement.lang = 'ar';
  setLeague({ ...league, digits: 'arab' });
  const clock = '\u2066١٣\u200e:\u200e٢٢\u2069';
  // The words are Arabic too once they are loaded.
  expect(shown()).toEqual([expect.stringContaining(clock), expect.stringContaining(clock)]);
});
