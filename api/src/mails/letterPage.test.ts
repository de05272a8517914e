import { themeOf } from '@league/contract';
import { expect, test } from 'vitest';
import type { Letter } from './letter.ts';
import { letterPage } from './letterPage.ts';
import { messagesIn } from './messages.ts';

const letter: Letter = {
  messages: messagesIn('en'),
  subject: 'Welcome',
  preview: 'Welcome',
  heading: 'Welcome',
  paragraphs: ['Welcome to the league.'],
  facts: [['Role', 'Writer']],
  button: { label: 'Accept', address: 'https://league.test/accept' },
  closing: ['Bye'],
};
const league = { name: 'Nile League', shortName: 'NL', brand: null, logo: null, version: 7 };

test('a mail has the product’s colors and the short name, or the league’s colors and its logo', () => {
  const plain = letterPage(letter, league, 'https://league.test');
  expect(plain).toContain('background-color:#0369a1');
  expect(plain).toContain('>NL</td>');
  expect(plain).not.toContain('<img');

  const brand = { primary: '#ccff00', accent: '#ff2d95' };
  const own = letterPage(letter, { ...league, brand, logo: '/media/league/1.png' }, 'https://league.test');
  const { light, dark } = themeOf(brand);
  expect(own).toContain(`background-color:${light.accent}`);
  expect(own).toContain(`.button a { color: ${dark['on-accent']} !important; }`);
  expect(own).not.toMatch(/#0369a1|#0ea5e9|#38bdf8/);
  expect(own).toContain('<img src="https://league.test/icons/plated.png?v=7" alt="NL"');
});
