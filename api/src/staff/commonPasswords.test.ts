import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';

const known = [
  'National Ice Hockey League',
  'NIHL',
  'Cairo Pharaohs',
  'CAI',
  'Laila Hassan',
  'laila.hassan',
  'nilehockey',
  'demo',
  'league',
];

test.each([
  ...[
    'password',
    'Password1',
    'P@ssw0rd2026!',
    'passwordpassword',
    'passwordpasswordpassword',
    'qwertyuiop',
    'asdfghjkl',
    '1q2w3e4r',
    'iloveyou',
  ],
  ...[
    '12345678',
    '87654321',
    '19871203',
    '12.03.1987',
    '00000000',
    'aaaaaaaa',
    'abcabcabc',
    'abcd1234',
    'letmein123',
    'welcome2026',
  ],
  ...[
    'hockey2026',
    'IceHockey!',
    'nihl2026!',
    'CairoPharaohs1',
    'pharaohs-99',
    'lailahassan',
    'Hassan1987',
    'demo-league-2026',
  ],
  ...['football1', 'superman!', 'dragon12345', 'trustno1', 'Sunshine22', 'nilehockey'],
])('%s is rejected', (password) => {
  expect(isCommonPassword(password, known)).toBe(true);
});

test.each([
  ...[
    'a good password',
    'another good one',
    'correct horse battery staple',
    'tV9#kq2Lw',
    'grün-wasser-leiter',
    'a-long-one',
  ],
  ...[
    'of whoever found the mail',
    'monkey banana sunset tiger',
    'the other password',
    '7#9!2$5%8^k',
    'mizmar under the bridge',
    'жёлтый трамвай',
    '冰球在开罗很受欢迎的',
  ],
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, known)).toBe(false);
});
