import type { Side } from '@league/contract';
import type { Claim, Two } from './claims.ts';

// Phrases of the language: `T` a team, `P` a player, `S` a score, `D` a day.

export const T = '«(home|away)»';
export const P = '«p:([^»]+)»';
export const S = '(\\d+)–(\\d+)';
export const N = '([\\d,]+)';
export const D = '((?:[A-Z][a-z]+, )?[A-Z][a-z]+ \\d{1,2}, \\d{4})';
export const V = '(?: (?:at|in) («venue»))?';
export const PERIOD =
  '((?:the )?(?:first|second|third|fourth) period|period \\d+|(?:the (?:second|third) )?overtime(?: \\d+)?)';
export const PLAYED = `(${PERIOD.slice(1, -1)}|\\d+ minutes)`;
export const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const times: Record<string, number> = { once: 1, twice: 2, thrice: 3 };
export const timesOf = (text: string) => times[text.toLowerCase()] ?? number(text.replace(/ times$/, ''));
export const TIMES = '(once|twice|[\\d,]+ times|Once|Twice)';
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export type MatchGroups = string[];
export type Reader = [pattern: RegExp, claims: (found: MatchGroups) => Claim[]];
export const reads = (pattern: string, claims: Reader[1]): Reader => [new RegExp(`^${pattern}$`), claims];

export const two = (a: string | undefined, b: string | undefined): Two => [number(a), number(b)];

/** Of a sentence. */
export type Part = string | undefined;
