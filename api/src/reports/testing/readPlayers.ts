import type { Side } from '@league/contract';
import type { Claim } from './claims.ts';
import { number, other, P, type Part, type Reader, reads, T, TIMES, timesOf } from './phrases.ts';

const goals = (player: Part, team: Part, count: number, total: Part = undefined): Claim[] => [
  {
    is: 'goals',
    player: player!,
    team: (team as Side) ?? null,
    goals: count,
    total: total === undefined ? null : number(total),
  },
];

const points = (player: Part, team: Part, g: Part, a: Part, n?: Part): Claim[] => [
  {
    is: 'points',
    player: player!,
    team: team as Side,
    goals: g === undefined ? null : number(g),
    assists: number(a),
    points: n === undefined ? null : number(n),
  },
];

const saves = (goalie: Part, team: Part, count: Part, shots?: Part): Claim[] => [
  { is: 'saves', goalie: goalie!, team: team as Side, saves: number(count), shots: shots ? number(shots) : null },
];

const shutout = (goalie: Part, team?: Part, count?: Part): Claim[] => [
  { is: 'shutout', goalie: goalie!, team: (team as Side) ?? null, saves: count ? number(count) : null },
];

const against = (side: Part) => other(side as Side);
const stars = (players: string[]): Claim[] => [{ is: 'stars', players }];

const G = '(\\d+) goals?';
const A = '(\\d+) assists?';
const OF = '(\\d+) of (\\d+)';

const ofScorers: Reader[] = [
  reads(`${P} had a hat trick\\.`, ([p]) => goals(p, undefined, 3)),
  reads(`Hat trick: ${P}, ${T}\\.`, ([p, t]) => goals(p, t, 3)),
  reads(`A hat trick for ${P} of ${T}\\.`, ([p, t]) => goals(p, t, 3)),
  reads(`${T} had a hat trick from ${P}\\.`, ([t, p]) => goals(p, t, 3)),
  reads(`${P} completed a hat trick for ${T}\\.`, ([p, t]) => goals(p, t, 3)),
  reads(`For ${T}, ${P} had a hat trick\\.`, ([t, p]) => goals(p, t, 3)),
  reads(`${P} of ${T} had a hat trick\\.`, ([p, t]) => goals(p, t, 3)),
  reads(`Of (\\d+) by ${T}, ${P} had 3: a hat trick\\.`, ([total, t, p]) => goals(p, t, 3, total)),
  reads(`${P} scored ${TIMES} for ${T}\\.`, ([p, n, t]) => goals(p, t, timesOf(n!))),
  reads(`${P} of ${T} scored ${TIMES}\\.`, ([p, t, n]) => goals(p, t, timesOf(n!))),
  reads(`${P} (?:had|finished with) ${G} for ${T}\\.`, ([p, n, t]) => goals(p, t, number(n))),
  reads(`For ${T}, ${P} had ${G}\\.`, ([t, p, n]) => goals(p, t, number(n))),
  reads(`${T} (?:got|had) ${G} (?:from|by) ${P}\\.`, ([t, n, p]) => goals(p, t, number(n))),
  reads(`${OF} by ${T} came from ${P}\\.`, ([n, total, t, p]) => goals(p, t, number(n), total)),
  reads(`${P} had (\\d+) of the ${G} by ${T}\\.`, ([p, n, total, t]) => goals(p, t, number(n), total)),
  reads(`${T} owed ${OF} to ${P}\\.`, ([t, n, total, p]) => goals(p, t, number(n), total)),
  reads(`${P}: ${G} for ${T}\\.`, ([p, n, t]) => goals(p, t, number(n))),
  reads(`${G} for ${P} of ${T}\\.`, ([n, p, t]) => goals(p, t, number(n))),
  reads(`Of (\\d+) by ${T}, ${P} had (\\d+)\\.`, ([total, t, p, n]) => goals(p, t, number(n), total)),

  reads(`${P} had ${G} and ${A} for ${T}\\.`, ([p, g, a, t]) => points(p, t, g, a)),
  reads(`${P} of ${T} had ${G} and ${A}\\.`, ([p, t, g, a]) => points(p, t, g, a)),
  reads(`For ${T}, ${P} had ${G} and ${A}\\.`, ([t, p, g, a]) => points(p, t, g, a)),
  reads(`${T} had ${G} and ${A} from ${P}\\.`, ([t, g, a, p]) => points(p, t, g, a)),
  reads(`With ${G} and ${A}, ${P} had (\\d+) points for ${T}\\.`, ([g, a, p, n, t]) => points(p, t, g, a, n)),
  reads(`(\\d+) points for ${P} of ${T}: ${G} and ${A}\\.`, ([n, p, t, g, a]) => points(p, t, g, a, n)),
  reads(`${P} \\(${T}\\): ${G}, ${A}\\.`, ([p, t, g, a]) => points(p, t, g, a)),
  reads(`${P} had a hand in (\\d+) for ${T}: ${G}, ${A}\\.`, ([p, n, t, g, a]) => points(p, t, g, a, n)),
  reads(`Of (\\d+) by ${T}, ${P} had (\\d+), and ${A}\\.`, ([total, t, p, g, a]) => [
    ...points(p, t, g, a),
    ...goals(p, t, number(g), total),
  ]),
  reads(`${P} had ${A} for ${T}\\.`, ([p, a, t]) => points(p, t, undefined, a)),
  reads(`${P} of ${T} had ${A}\\.`, ([p, t, a]) => points(p, t, undefined, a)),
  reads(`For ${T}, ${P} had ${A}\\.`, ([t, p, a]) => points(p, t, undefined, a)),
  reads(`${T} had ${A} from ${P}\\.`, ([t, a, p]) => points(p, t, undefined, a)),
  reads(`With ${A}, ${P} helped ${T}\\.`, ([a, p, t]) => points(p, t, undefined, a)),
];

const ofGoalies: Reader[] = [
  reads(`${P} made (\\d+) saves? for ${T}\\.`, ([p, n, t]) => saves(p, t, n)),
  reads(`${T} got (\\d+) saves? from ${P}\\.`, ([t, n, p]) => saves(p, t, n)),
  reads(`${P} (?:stopped|turned away|saved) ${OF}(?: shots)? for ${T}\\.`, ([p, n, m, t]) => saves(p, t, n, m)),
  reads(`(?:For|In goal for) ${T}, ${P} stopped ${OF}\\.`, ([t, p, n, m]) => saves(p, t, n, m)),
  reads(`${OF} was the work of ${P} for ${T}\\.`, ([n, m, p, t]) => saves(p, t, n, m)),
  reads(`Between the posts for ${T}: ${P}, ${OF}\\.`, ([t, p, n, m]) => saves(p, t, n, m)),
  reads(`Saves for ${T}: ${OF}, by ${P}\\.`, ([t, n, m, p]) => saves(p, t, n, m)),
  reads(`Of (\\d+) on ${T}, ${P} stopped (\\d+)\\.`, ([m, t, p, n]) => saves(p, t, n, m)),
  reads(`${P} of ${T} saved ${OF}\\.`, ([p, t, n, m]) => saves(p, t, n, m)),
  reads(`${P} faced (\\d+) shots? for ${T} and stopped (\\d+)\\.`, ([p, m, t, n]) => saves(p, t, n, m)),
  reads(`${P} (?:shut out|kept) ${T}(?: off the board)?(?: with (\\d+) saves?)?\\.`, ([p, t, n]) =>
    shutout(p, against(t), n),
  ),
  reads(`(\\d+) saves? gave ${P} the shutout\\.`, ([n, p]) => shutout(p, undefined, n)),
  reads(`With (\\d+) saves?, ${P} had the shutout\\.`, ([n, p]) => shutout(p, undefined, n)),
  reads(`${P}(?: of ${T})? had the shutout(?: with (\\d+) saves?)?\\.`, ([p, t, n]) => shutout(p, t, n)),
  reads(`${T} got nothing past ${P}(?:, who made (\\d+) saves?)?\\.`, ([t, p, n]) => shutout(p, against(t), n)),
  reads(`Nothing got past ${P}\\.`, ([p]) => shutout(p)),
];

const ofStars: Reader[] = [
  `(?:The three|Three) stars: ${P}, (?:then )?${P} and ${P}\\.`,
  `Three stars: ${P}, ${P}, ${P}`,
  `First star: ${P}`,
  `First star was ${P}, second ${P}, third ${P}\\.`,
  `${P} was the first star, ahead of ${P} and ${P}\\.`,
  `Stars of the game: ${P}, ${P} and ${P}\\.`,
  `${P}, ${P} and ${P} were the three stars\\.`,
  `${P} was named first star, ${P} second and ${P} third\\.`,
].map((pattern) => reads(pattern, stars));

export const playersRead: Reader[] = [...ofScorers, ...ofGoalies, ...ofStars];
