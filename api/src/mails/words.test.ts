import { languageCodes, plainLanguage } from '@league/contract';
import { expect, test } from 'vitest';
import english from './messages/en.ts';
import { wordsIn } from './words.ts';

/** The path of each text. */
const pathsOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? pathsOf(text, `${path}${name}.`) : [`${path}${name}`],
  );

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

test.each(languageCodes.filter((code) => code !== plainLanguage))('every text of a mail has its %s', async (code) => {
  const translated = (await import(`./messages/${code}.ts`)) as { default: object };
  expect(pathsOf(translated.default).sort()).toEqual(pathsOf(english).sort());
});

test('Arabic texts have their plural forms, isolated names and dates in the digits of the league', () => {
  const { direction, proposedDuties, instant } = wordsIn('ar', 'arab');
  expect(direction).toBe('rtl');
  const leads = [1, 2, 3, 11, 100].map((count) => proposedDuties.lead({ count, league: 'Nile League' }));
  expect(new Set(leads).size).toBe(5);
  expect(leads[2]).toBe('يقترح \u2068Nile League\u2069 ٣ مباريات للتحكيم.');
  const at = instant('2026-11-21T17:00:00Z', 'Africa/Cairo');
  expect(isArabic(at)).toBe(true);
  expect(at).toContain('٢٠٢٦');
});
