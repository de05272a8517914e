import type { Side } from '@league/contract';
import type { Claim } from './claims.ts';
import { number, other, P, type Part, PLAYED, type Reader, reads, S, T, TIMES, timesOf, two } from './phrases.ts';

/** Shots so far, in a sentence about the score after a period. */
const shotsPhrases = [
  '(?:, with| on) (?<own>\\d+) shots? to (?<others>\\d+)',
  ', (?<own>\\d+)–(?<others>\\d+) in shots',
  ', with «(?<more>home|away)» ahead (?<own>\\d+)–(?<others>\\d+) in shots',
  ', with shots (?<own>\\d+)–(?<others>\\d+) for «(?<more>home|away)»',
  '(?:, with| on) (?<own>\\d+) shots? each',
].map((pattern) => new RegExp(`${pattern}(?=[,.])`));

/** A sentence has each part once, in any order. */
const scores: RegExp[] = [
  `${T} (?:led|were) ${S}(?: up)? (?:after|through) ${PLAYED}`,
  `After ${PLAYED},? ${T} led ${S}`,
  `After ${PLAYED},? it was ${S}(?: to ${T})?`,
  `${PLAYED} (?:played|in), (?:${T} led |it was )?${S}(?: to ${T})?`,
  `It was ${S} to ${T} after ${PLAYED}`,
  `(?:(?:It was|Level at|The score was) )?${S} after ${PLAYED}`,
  `${PLAYED} played: ${S}`,
  `${S} to ${T} was the score after ${PLAYED}`,
  `The first ${PLAYED} ended ${S}(?: for ${T})?`,
].map((pattern) => new RegExp(`^${pattern}\\.$`));

/** The score after a period, and the shots so far. */
export function periodClaims(sentence: string): Claim[] | undefined {
  const [phrase] = shotsPhrases.flatMap((pattern) => pattern.exec(sentence) ?? []);
  const shots = shotsPhrases.map((pattern) => pattern.exec(sentence)?.groups).find(Boolean);
  const rest = phrase ? sentence.replace(phrase, '') : sentence;
  const found = scores.flatMap((pattern) => [pattern.exec(rest) ?? []]).find(({ length }) => length > 0);
  if (!found) return undefined;
  const said = found.slice(1).filter((part) => part !== undefined);
  const period = said.find((part) => /period|minutes|overtime/.test(part))!;
  const leader = (said.find((part) => part === 'home' || part === 'away') as Side | undefined) ?? null;
  const [a, b] = said.filter((part) => /^\d+$/.test(part));
  const score: Claim = { is: 'afterPeriod', leader, score: two(a, b), period };
  if (!shots) return [score];
  const { own, others = own, more = leader ?? 'home' } = shots;
  return [score, { is: 'shotsSoFar', team: more as Side, counts: two(own, others), period }];
}

const deciding = (shooter: Part, team: Part, round: Part, made?: Part, conceded?: Part): Claim[] => [
  {
    is: 'deciding',
    shooter: shooter!,
    team: team as Side,
    round: number(round),
    score: made === undefined ? null : two(made, conceded),
  },
];

const ledBy = (leader: Side, a: Part, b: Part): Claim[] => [{ is: 'ledBy', leader, score: two(a, b), isWorst: true }];
const changes = (count: Part): Claim[] => [{ is: 'leadChanges', count: timesOf(count!) }];

export const courses: Reader[] = [
  reads(`${P} decided the shootout for ${T} in round (\\d+)\\.`, ([p, t, n]) => deciding(p, t, n)),
  reads(`${T} won the shootout ${S}, decided by ${P} in round (\\d+)\\.`, ([t, a, b, p, n]) => deciding(p, t, n, a, b)),
  reads(`In round (\\d+) of the shootout, ${P} decided it for ${T}, ${S}\\.`, ([n, p, t, a, b]) =>
    deciding(p, t, n, a, b),
  ),
  reads(`The shootout ended ${S} for ${T}, decided by ${P} in round (\\d+)\\.`, ([a, b, t, p, n]) =>
    deciding(p, t, n, a, b),
  ),
  reads(`${P} of ${T} ended the shootout in round (\\d+), ${S}\\.`, ([p, t, n, a, b]) => deciding(p, t, n, a, b)),
  reads(`Round (\\d+) decided the shootout: ${P} for ${T}, ${S}\\.`, ([n, p, t, a, b]) => deciding(p, t, n, a, b)),
  reads(`${P} gave ${T} the shootout, ${S}, in round (\\d+)\\.`, ([p, t, a, b, n]) => deciding(p, t, n, a, b)),
  reads(`${T} got the deciding goal of the shootout from ${P} in round (\\d+)\\.`, ([t, p, n]) => deciding(p, t, n)),

  reads(`${T} (?:had trailed|came back from|were behind) ${S}(?: down| before they won)?\\.`, ([t, a, b]) =>
    ledBy(other(t as Side), a, b),
  ),
  reads(`${T} had led ${S}\\.`, ([t, a, b]) => ledBy(t as Side, a, b)),
  reads(`At one time it was ${S} to ${T}\\.`, ([a, b, t]) => ledBy(t as Side, a, b)),
  reads(
    `(?:From start to finish, )?${T} (?:never trailed|led all the way|were never behind|did not trail at any time)\\.`,
    ([t]) => [{ is: 'neverTrailed', team: t as Side }],
  ),
  reads(`At no time did ${T} trail\\.`, ([t]) => [{ is: 'neverTrailed', team: t as Side }]),
  reads(`The lead changed ${TIMES}\\.`, ([n]) => changes(n)),
  reads(`${TIMES} the lead changed between ${T} and ${T}\\.`, ([n]) => changes(n)),
  reads(`${T} and ${T} swapped the lead ${TIMES}\\.`, ([, , n]) => changes(n)),
];
