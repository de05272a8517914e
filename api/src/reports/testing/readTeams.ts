import type { Side } from '@league/contract';
import type { Claim } from './claims.ts';
import { N, number, type Part, type Reader, reads, S, T, TIMES, timesOf, two } from './phrases.ts';

const shots = (team: Part, a: Part, b: Part): Claim[] => [{ is: 'shots', team: team as Side, counts: two(a, b) }];

const shotsOf = (one: Part, a: Part, two: Part, b: Part): Claim[] => [
  { is: 'shotsOf', team: one as Side, count: number(a) },
  { is: 'shotsOf', team: two as Side, count: number(b) },
];

const powerPlay = (team: Part, count: number): Claim[] => [{ is: 'powerPlayGoals', team: team as Side, goals: count }];

const penalties = (is: 'minutes' | 'penalties', one: Part, a: Part, two: Part, b: Part): Claim[] => [
  { is, team: one as Side, count: number(a) },
  { is, team: two as Side, count: number(b) },
];

const crowd = (count: Part): Claim[] => [{ is: 'attendance', count: number(count), venue: false }];

const standing = (team: Part, points: Part): Claim[] => [
  { is: 'standing', team: team as Side, points: number(points) },
];

const series = (leader: Part, a: Part, b: Part, bestOf: Part, isWon: boolean): Claim[] => [
  { is: 'series', leader: (leader as Side) ?? null, score: two(a, b), bestOf: number(bestOf), isWon },
];

const ofShots: Reader[] = [
  reads(`${T} outshot ${T} ${S}\\.`, ([t, , a, b]) => shots(t, a, b)),
  reads(`${T} were outshot ${S} by ${T}\\.`, ([, a, b, t]) => shots(t, a, b)),
  reads(`(?:Shots were )?${S}(?: in shots)? for ${T}\\.`, ([a, b, t]) => shots(t, a, b)),
  reads(`${T} (?:had|took) (\\d+) shots?(?: on goal)?,? (?:and )?${T} (\\d+)\\.`, ([t, a, u, b]) =>
    shotsOf(t, a, u, b),
  ),
  reads(`${T} put (\\d+) on goal to (\\d+) by ${T}\\.`, ([t, a, b, u]) => shotsOf(t, a, u, b)),
  reads(`(\\d+) shots? for ${T} to (\\d+) for ${T}\\.`, ([a, t, b, u]) => shotsOf(t, a, u, b)),
  reads(`Shots: ${T} (\\d+), ${T} (\\d+)\\.`, ([t, a, u, b]) => shotsOf(t, a, u, b)),
  reads(`${T} and ${T} each had (\\d+) shots? on goal\\.`, ([t, u, n]) => shotsOf(t, n, u, n)),
  reads(`Both teams had (\\d+) shots? on goal\\.`, ([n]) => shotsOf('home', n, 'away', n)),
  reads(`Shots on goal were even at (\\d+)\\.`, ([n]) => shotsOf('home', n, 'away', n)),
];

const ofPowerPlay: Reader[] = [
  reads(`${T} scored (\\d+) power-play goals?\\.`, ([t, n]) => powerPlay(t, number(n))),
  reads(`${T} had (\\d+) goals? on the power play\\.`, ([t, n]) => powerPlay(t, number(n))),
  reads(`Power-play goals: ${T} (\\d+)\\.`, ([t, n]) => powerPlay(t, number(n))),
  reads(`(\\d+) of the goals by ${T} came on the power play\\.`, ([n, t]) => powerPlay(t, number(n))),
  reads(`On the power play, ${T} scored ${TIMES}\\.`, ([t, n]) => powerPlay(t, timesOf(n!))),
  reads(`The power play brought ${T} (\\d+) goals?\\.`, ([t, n]) => powerPlay(t, number(n))),
];

const ofPenalties: Reader[] = [
  reads(`${T} had (\\d+) penalty minutes?, ${T} (\\d+)\\.`, ([t, a, u, b]) => penalties('minutes', t, a, u, b)),
  reads(`${T} had (\\d+) penalty minutes? to (\\d+) for ${T}\\.`, ([t, a, b, u]) => penalties('minutes', t, a, u, b)),
  reads(`(\\d+) penalty minutes? for ${T}, (\\d+) for ${T}\\.`, ([a, t, b, u]) => penalties('minutes', t, a, u, b)),
  reads(`Penalty minutes: ${T} (\\d+), ${T} (\\d+)\\.`, ([t, a, u, b]) => penalties('minutes', t, a, u, b)),
  reads(`${T} took (\\d+) penalt(?:y|ies) and ${T} (\\d+)\\.`, ([t, a, u, b]) => penalties('penalties', t, a, u, b)),
  reads(`${T} were called for (\\d+) penalt(?:y|ies), ${T} for (\\d+)\\.`, ([t, a, u, b]) =>
    penalties('penalties', t, a, u, b),
  ),
  reads(`Penalties: (\\d+) on ${T}, (\\d+) on ${T}\\.`, ([a, t, b, u]) => penalties('penalties', t, a, u, b)),
  reads(`${T} took (\\d+) penalt(?:y|ies) for (\\d+) minutes?, ${T} (\\d+) for (\\d+)\\.`, ([t, a, m, u, b, n]) => [
    ...penalties('penalties', t, a, u, b),
    ...penalties('minutes', t, m, u, n),
  ]),
  reads(`${T} took (\\d+) penalt(?:y|ies) \\((\\d+) minutes?\\), ${T} (\\d+) \\((\\d+)\\)\\.`, ([t, a, m, u, b, n]) => [
    ...penalties('penalties', t, a, u, b),
    ...penalties('minutes', t, m, u, n),
  ]),
];

const ofCrowds: Reader[] = [
  reads(`${N} (?:people |person |spectators? )?(?:watched|saw it)\\.`, ([n]) => crowd(n)),
  reads(`(?:Attendance:|Attendance was|The crowd was|In the stands:) ${N}\\.`, ([n]) => crowd(n)),
];

const POINTS = '(\\d+) points?';
const ofStandings: Reader[] = [
  reads(`${T} (?:earned|took|left with|got|banked|collected) ${POINTS}\\.`, ([t, a]) => standing(t, a)),
  reads(`${POINTS} (?:went to|for|to) ${T}\\.`, ([a, t]) => standing(t, a)),
  reads(`In the standings, ${POINTS} for ${T}\\.`, ([a, t]) => standing(t, a)),
  reads(
    `(?:The points were shared:|In the standings,) (\\d+) for ${T}(?:,| and) (\\d+) for ${T}\\.`,
    ([a, t, b, u]) => [...standing(t, a), ...standing(u, b)],
  ),
  reads(`Worth ${POINTS} to ${T}\\.`, ([a, t]) => standing(t, a)),
  reads(`${T} were ${POINTS} richer\\.`, ([t, a]) => standing(t, a)),
  reads(`Points: ${T} (\\d+), ${T} (\\d+)\\.`, ([t, a, u, b]) => [...standing(t, a), ...standing(u, b)]),
  reads(`${T} (?:took|got|collected) ${POINTS},? (?:and )?${T} (\\d+)\\.`, ([t, a, u, b]) => [
    ...standing(t, a),
    ...standing(u, b),
  ]),
  reads(`${POINTS} for ${T}, (\\d+) for ${T}\\.`, ([a, t, b, u]) => [...standing(t, a), ...standing(u, b)]),
];

const BEST = 'best-of-(\\d+) series';
const ofSeries: Reader[] = [
  reads(`${T} (lead|won) the ${BEST} ${S}\\.`, ([t, verb, of, a, b]) => series(t, a, b, of, verb === 'won')),
  reads(`The ${BEST} is ${S} for ${T}\\.`, ([of, a, b, t]) => series(t, a, b, of, false)),
  reads(`In the ${BEST}, ${T} are ${S} up\\.`, ([of, t, a, b]) => series(t, a, b, of, false)),
  reads(`That ended the ${BEST} ${S} for ${T}\\.`, ([of, a, b, t]) => series(t, a, b, of, true)),
  reads(`The ${BEST} went to ${T}, ${S}\\.`, ([of, t, a, b]) => series(t, a, b, of, true)),
  reads(`${S} for ${T} in the ${BEST}\\.`, ([a, b, t, of]) => series(t, a, b, of, false)),
  reads(`The ${BEST}: ${T} are ${S} up\\.`, ([of, t, a, b]) => series(t, a, b, of, false)),
  reads(`The series is won: ${S} for ${T} in the best-of-(\\d+)\\.`, ([a, b, t, of]) => series(t, a, b, of, true)),
  reads(`${S} in the best-of-(\\d+): ${T} won the series\\.`, ([a, b, of, t]) => series(t, a, b, of, true)),
  reads(`${S} in the ${BEST}\\.`, ([a, b, of]) => series(undefined, a, b, of, false)),
  reads(`The ${BEST} is level at ${S}\\.`, ([of, a, b]) => series(undefined, a, b, of, false)),
  reads(`That leaves the ${BEST} at ${S}\\.`, ([of, a, b]) => series(undefined, a, b, of, false)),
  reads(`In the ${BEST} it is ${S}\\.`, ([of, a, b]) => series(undefined, a, b, of, false)),
];

export const teamsRead: Reader[] = [
  ...ofShots,
  ...ofPowerPlay,
  ...ofPenalties,
  ...ofCrowds,
  ...ofStandings,
  ...ofSeries,
];
