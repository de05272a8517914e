import { expect, test } from 'vitest';
import { messagesIn } from './messages.ts';

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

test('Arabic texts have their plural forms, isolated names and dates in the digits of the league', () => {
  const { direction, proposedDuties, instant } = messagesIn('ar', 'arab');
  expect(direction).toBe('rtl');
  const leads = [1, 2, 3, 11, 100].map((count) => proposedDuties.lead({ count, league: 'Nile League' }));
  expect(new Set(leads).size).toBe(5);
  expect(leads[2]).toBe('يقترح \u2068Nile League\u2069 ٣ مباريات للتحكيم.');
  const at = instant('2026-11-21T17:00:00Z', 'Africa/Cairo');
  expect(isArabic(at)).toBe(true);
  expect(at).toContain('٢٠٢٦');
});
