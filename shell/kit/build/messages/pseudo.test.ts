import { expect, test } from 'vitest';
import { pseudoMessages } from './pseudo.mjs';

test('a pseudo-language keeps values, plurals and code, and makes each word longer', () => {
  const messages = {
    plain: "It''s '{'here'}' today",
    games: '{count, plural, one {# game of {name}} other {# games of {name}}}',
    list: ['Monday', 'GP'],
    score: '{a}–{b}',
  };
  expect(pseudoMessages(messages)).toEqual({
    plain: "[Îţ~''š '{'ĥéŕé~~'}' ţöðåý~~]",
    games: '[{count, plural, one {# ĝåɱé~~ öƒ~ {name}} other {# ĝåɱéš~~ öƒ~ {name}}}]',
    list: ['[Ḿöñðåý~~]', 'ĜÞ~'],
    score: '{a}–{b}',
  });
});
