import type { LeagueSettings, SetupClub } from '@league/contract';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../platform/database/db.ts';
import { invalidField } from '../platform/http/httpErrors.ts';

/**
 * Words of common passwords. One is rejected alone, several in a row, and with digits and symbols around or in place of
 * letters: `P@ssw0rd2026!`.
 */
const commonWords = `
  password passwort passwd pass parola motdepasse contrasena senha haslo wachtwoord
  secret secure security private login signin logon access account user username guest default changeme change
  letmein welcome hello admin administrator root master manager system server computer internet website office
  test testing tester demo example sample temp temporary trustno trust open please enter
  qwerty qwertz azerty asdf asdfgh zxcvbn qazwsx keyboard abc abcd abcdef alphabet one two three four five six seven
  iloveyou love lovely loveme lover forever baby babygirl babyboy angel angels princess prince queen king sweet
  sweetheart honey sugar cookie chocolate cheese coffee banana apple orange cherry strawberry peanut pumpkin pepper
  ginger summer winter spring autumn sunshine sunset rainbow flower rose lily daisy butterfly star stars moon sun
  january february march april may june july august september october november december monday friday sunday
  dragon monkey tiger lion eagle falcon hawk wolf bear horse dolphin panda kitty kitten puppy cat dog bird spider
  shadow phantom ghost ninja samurai knight wizard magic hunter ranger soldier warrior killer pirate captain hero
  superman batman spiderman ironman starwars pokemon matrix gandalf mickey snoopy naruto mustang ferrari porsche
  mercedes corvette harley yamaha toyota honda samsung google facebook youtube instagram twitter linkedin microsoft
  windows apple android iphone gmail hotmail yahoo amazon netflix minecraft fortnite roblox
  football soccer baseball basketball softball volleyball tennis golf rugby cricket boxing hockey goalie goalkeeper
  skate skating skater puck stick rink ice stanley cup gretzky crosby ovechkin lemieux jagr sports sport player coach
  team league club champion champions winner goal goals score scores game games season playoff playoffs referee
  jordan michael jennifer jessica ashley michelle daniel andrew joshua matthew charlie robert thomas george william
  james david john joseph anthony nicole amanda melissa jasmine samantha elizabeth victoria alexander benjamin maria
  mohamed mohammed muhammad ahmed ahmad mahmoud mustafa ali omar youssef fatima mariam
  chelsea liverpool arsenal barcelona madrid juventus yankees cowboys lakers steelers rangers penguins
  cairo egypt london paris berlin america canada england france germany russia freedom liberty peace money
  jesus christ god heaven bless blessed faith hope life happy lucky smile friend friends family mother father sister
  brother mama papa fuck fuckyou shit bitch asshole sexy biteme whatever nothing blahblah
  the and my our your mein for you me is
`
  .trim()
  .split(/\s+/);

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rowsOfKeys = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];

const longPhrase = 20;
/** The minimum number of remaining unexpected characters. */
const fewest = 4;

/**
 * Whether an attacker with a list of common passwords would soon try it.
 * @param known words about this league and this account, which do not count
 */
export function isCommonPassword(password: string, known: readonly string[] = []): boolean {
  const plain = password.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  if (/^[\p{N}./ -]{0,11}$/u.test(plain) || isRepeat(plain)) return true;
  const own = known.flatMap(wordsOf);
  if (unexpectedIn(plain, own) < fewest) return true;
  // A phrase of this length cannot be guessed, even of common words.
  if (plain.length >= longPhrase) return false;
  const asMeant = plain.replace(/[013457@$!]/g, (sign) => lookalikes[sign]!);
  return [plain, asMeant].some((text) => unexpectedIn(text, [...own, ...commonWords]) < fewest);
}

/** A repeated piece: `abcabcabc`, `aaaaaaaa`. */
const isRepeat = (text: string) => /^(.{1,12}?)\1+$/u.test(text) || new Set(text).size < 4;

const wordsOf = (name: string) => {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length >= 3);
};

/** The number of letters that remain after removing common words and keyboard runs; all of them if there are none. */
function unexpectedIn(text: string, words: readonly string[]): number {
  let left = text;
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    // A short word counts only on its own.
    left = left.replace(
      word.length < 4 ? new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'gu') : new RegExp(word, 'gu'),
      ' ',
    );
  }
  for (const row of rowsOfKeys) left = withoutRuns(withoutRuns(left, row), [...row].reverse().join(''));
  return left === text ? text.length : left.replace(/[^\p{L}]/gu, '').length;
}

/** Without runs of four or more keys in this keyboard order. */
function withoutRuns(text: string, row: string): string {
  let left = text;
  for (let length = row.length; length >= 4; length -= 1) {
    for (let at = 0; at + length <= row.length; at += 1) left = left.replaceAll(row.slice(at, at + length), ' ');
  }
  return left;
}

/** Names that a password of this league must not consist of. */
export type LeagueNames = Pick<LeagueSettings, 'name' | 'shortName'>;

interface PasswordCandidate {
  password: string;
  /** The account's owner. */
  name: string;
  email: string;
  league: LeagueNames;
  /** Clubs that are about to be created. */
  clubs?: readonly Club[];
}

type Club = Pick<SetupClub, 'name' | 'code' | 'city'>;

export const commonPassword =
  'This password is too easy to guess. Please choose one that is not a common word, a name of your league or club, or your own name.';

/** @throws 422 at the field for a common password */
export async function requireUncommon(
  db: Db,
  path: string,
  { password, name, email, league, clubs = [] }: PasswordCandidate,
): Promise<void> {
  const teams = await rowsOf<Club>(db, sql`select name, code, city from teams`);
  const known = [
    name,
    ...email.split(/[@.]/),
    league.name,
    league.shortName,
    ...[...teams, ...clubs].flatMap((club) => [club.name, club.code, club.city ?? '']),
  ];
  if (isCommonPassword(password, known)) throw invalidField(path, 'access.common-password', commonPassword);
}
