import { withoutIsolates } from '@league/kit';
import { expect, onTestFinished, test } from 'vitest';
import { loadLanguage } from '../messages/languages.ts';
import { game, result } from '../testing/builders.ts';
import { ownResultText } from './ownResult.ts';

test('a result is from one side: win or loss, own goals first, how it was decided', () => {
  expect(ownResultText(result(4, 2), 'home')).toBe('W 4–2');
  expect(ownResultText(result(4, 2), 'away')).toBe('L 2–4');
  expect(ownResultText(result(2, 3, { decision_type: 'overtime' }), 'home')).toBe('L 2–3 (OT)');
  expect(ownResultText(result(2, 3, { decision_type: 'shootout', status: 'unofficial' }), 'away')).toBe('W 3–2 (SO)');
});

test('an unfinished game has no result, whatever its score', () => {
  const scores = { home_score: 1, away_score: 0 };
  expect(ownResultText(game({ ...scores, status: 'live', period: 1, elapsedSeconds: 5 }), 'home')).toBe(
    'LIVE 1st 0:05',
  );
  expect(ownResultText(game({ ...scores, status: 'postponed' }), 'home')).toBe('Postponed');
  expect(ownResultText(result(0, 0), 'home')).toBe('0–0');
});

test('a forfeit and an award are marked; if both teams forfeited, both have lost', () => {
  expect(ownResultText(result(0, 1, { forfeitedBy: 'home' }), 'home')).toBe('L 0–1 (forfeit)');
  expect(ownResultText(result(0, 0, { forfeitedBy: 'both' }), 'away')).toBe('L 0–0 (both forfeit)');
  expect(ownResultText(result(5, 0, { isAwarded: true }), 'home')).toBe('W 5–0 (awarded)');
});

test('in Arabic a win and a loss have Arabic letters', async () => {
  const { documentElement } = document;
  const { lang } = documentElement;
  onTestFinished(() => {
    documentElement.lang = lang;
  });
  documentElement.lang = 'ar';
  await loadLanguage('ar');
  expect(withoutIsolates(ownResultText(result(4, 2), 'home'))).toBe('ف 4–2');
  expect(withoutIsolates(ownResultText(result(4, 2), 'away'))).toBe('خ 2–4');
});
