import type { GamePage } from '@league/contract';
import type { Claim } from './claims.ts';
import type { Reader } from './phrases.ts';
import { courses, periodClaims } from './readCourse.ts';
import { goalClaim } from './readGoal.ts';
import { playersRead } from './readPlayers.ts';
import { results } from './readResult.ts';
import { teamsRead } from './readTeams.ts';

// Reads English reports back. It knows no templates: only names of the game, and phrases of the language.

/** The names of a game for signs that no text has: `«home»`, `«p:ID»`, `«venue»`. */
export function namesOf(page: GamePage): [name: string, sign: string][] {
  const people = new Map<string, string>();
  const see = (person: { _id: string; name: string } | null) => person && people.set(person.name, person._id);
  for (const line of [...page.skaters, ...page.goalies]) see(line);
  for (const goal of page.goals) for (const each of [goal.scorer, ...goal.assists]) see(each);
  for (const { player } of page.shootout) see(player);
  for (const { player } of page.stars ?? []) see(player);
  return [
    [page.home_team, '«home»'],
    [page.away_team, '«away»'],
    ...(page.venue ? [[page.venue, '«venue»'] as [string, string]] : []),
    ...[...people].map(([name, id]): [string, string] => [name, `«p:${id}»`]),
  ];
}

/** The sentences of a text, with signs for names. The longest names first: one may contain another. */
export function sentencesIn(text: string, names: readonly [string, string][]): string[] {
  let signed = text;
  for (const [name, sign] of names.toSorted(([a], [b]) => b.length - a.length)) signed = signed.replaceAll(name, sign);
  return signed.split(/(?<=\.)\s+/).filter(Boolean);
}

const readers: Reader[] = [...results, ...courses, ...playersRead, ...teamsRead];

/** What a sentence claims; undefined: it is not understood. */
export function claimsOf(sentence: string): Claim[] | undefined {
  for (const [pattern, claims] of readers) {
    const found = pattern.exec(sentence);
    if (found) return claims(found.slice(1));
  }
  return periodClaims(sentence) ?? goalClaim(sentence);
}
