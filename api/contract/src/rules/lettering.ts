import { toSearchable } from './slugs.ts';

/**
 * Words that are not printed. Only whole words, because names contain parts of them: Hassan is printed. This is the only list.
 */
const blocked = new Set([
  'arsehole',
  'arseholes',
  'asshole',
  'assholes',
  'bastard',
  'bastards',
  'bitch',
  'bitches',
  'bollocks',
  'bullshit',
  'cunt',
  'cunts',
  'faggot',
  'faggots',
  'fuck',
  'fucked',
  'fucker',
  'fuckers',
  'fucking',
  'fuckoff',
  'fuckyou',
  'heilhitler',
  'hitler',
  'kkk',
  'kosomak',
  'kosomk',
  'metnak',
  'motherfucker',
  'nazi',
  'nazis',
  'nigga',
  'niggas',
  'nigger',
  'niggers',
  'rapist',
  'retard',
  'sharmouta',
  'sharmuta',
  'shit',
  'shithead',
  'siegheil',
  'slut',
  'sluts',
  'twat',
  'wanker',
  'wankers',
  'whore',
  'whores',
  'كسمك',
  'متناك',
  'شرموطه',
]);

/** Digits and symbols in place of letters: `SH1T`. */
const standsFor: Record<string, string> = {
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

/** The number of letters as people count them: a mark belongs to its letter. */
export const letterCount = (text: string): number => [...text.normalize('NFC').replace(/[\p{M}\p{Cf}]/gu, '')].length;

/** Whether a text contains a blocked word, however it is spaced or disguised. */
export function isBlockedLettering(text: string): boolean {
  const plain = [...toSearchable(text)].map((sign) => standsFor[sign] ?? sign).join('');
  const words = plain.split(/\P{L}+/u).filter(Boolean);
  return blocked.has(words.join('')) || words.some((word) => blocked.has(word));
}
