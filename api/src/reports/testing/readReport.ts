import type { GamePage, Side } from '@league/contract';

// Reads English reports back. It knows no templates: only names of the game, and phrases of the language.

/** What a sentence claims. Scores are those of the text: `[2, 1]`. */
export type Claim =
  | { is: 'result'; winner: Side; loser: Side; score: Two | null; day: string | null; venue: boolean; how: How }
  | { is: 'bothForfeit'; day: string | null }
  | {
      is: 'goal';
      team: Side;
      scorer: string | null;
      assists: string[];
      when: When;
      how: 'PP' | 'SH' | 'PS' | 'EN' | null;
      score: Two | null;
      leader: Side | null;
      turn: 'first' | 'level' | 'ahead' | 'extends' | 'behind' | 'last' | null;
    }
  | { is: 'winningGoal'; scorer: string; when: When }
  | { is: 'afterPeriod'; leader: Side | null; score: Two; period: string }
  | { is: 'deciding'; shooter: string; team: Side; round: number; score: Two | null }
  | { is: 'ledBy'; leader: Side; score: Two; isWorst: boolean }
  | { is: 'neverTrailed'; team: Side }
  | { is: 'leadChanges'; count: number }
  | { is: 'goals'; player: string; team: Side | null; goals: number; total: number | null }
  | { is: 'points'; player: string; team: Side; goals: number | null; assists: number; points: number | null }
  | { is: 'saves'; goalie: string; team: Side; saves: number; shots: number | null }
  | { is: 'shutout'; goalie: string; team: Side | null; saves: number | null }
  | { is: 'shots'; team: Side | null; counts: Two }
  | { is: 'shotsOf'; team: Side; count: number }
  | { is: 'powerPlayGoals'; team: Side; goals: number }
  | { is: 'minutes' | 'penalties'; team: Side; count: number }
  | { is: 'stars'; players: string[] }
  | { is: 'attendance'; count: number; venue: boolean }
  | { is: 'standing'; team: Side; points: number }
  | { is: 'series'; leader: Side | null; score: Two; bestOf: number; isWon: boolean };

export type Two = [number, number];
type How = 'regulation' | 'overtime' | 'shootout' | 'forfeit' | 'awarded' | 'any';
export interface When {
  /** As in the text: `the first period`, `overtime`. */
  period: string;
  clock: string | null;
}

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

/** A sentence has each of these once, in any order. */
function afterPeriod(found: Found): Claim[] {
  const said = found.filter((part) => part !== undefined);
  const period = said.find((part) => /period|minutes|overtime/.test(part));
  const leader = said.find((part) => part === 'home' || part === 'away');
  const [a, b] = said.filter((part) => /^\d+$/.test(part));
  return [{ is: 'afterPeriod', leader: (leader as Side) ?? null, score: two(a, b), period: period! }];
}

const T = '«(home|away)»';
const P = '«p:([^»]+)»';
const S = '(\\d+)–(\\d+)';
const N = '([\\d,]+)';
const D = '((?:[A-Z][a-z]+, )?[A-Z][a-z]+ \\d{1,2}, \\d{4})';
const V = '(?: (?:at|in) («venue»))?';
const PERIOD =
  '((?:the )?(?:first|second|third|fourth) period|period \\d+|(?:the (?:second|third) )?overtime(?: \\d+)?)';
const PLAYED = `(${PERIOD.slice(1, -1)}|\\d+ minutes)`;
const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const times: Record<string, number> = { once: 1, twice: 2, thrice: 3 };
const timesOf = (text: string) => times[text.toLowerCase()] ?? number(text.replace(/ times$/, ''));
const TIMES = '(once|twice|[\\d,]+ times|Once|Twice)';
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

type Found = string[];
type Reader = [pattern: RegExp, claims: (found: Found) => Claim[]];
const reads = (pattern: string, claims: Reader[1]): Reader => [new RegExp(`^${pattern}$`), claims];

const result = (
  winner: string,
  loser: string,
  score: Found | null,
  how: How,
  day?: string,
  venue?: string,
): Claim[] => [
  {
    is: 'result',
    winner: winner as Side,
    loser: loser as Side,
    score: score && [number(score[0]), number(score[1])],
    how,
    day: day ?? null,
    venue: venue !== undefined,
  },
];

const not = (side: string | undefined) => other(side as Side);

function both([one, day, two]: Found): Claim[] {
  return one === two ? [] : [{ is: 'bothForfeit', day: day || null }];
}

/** How a result came about, where a sentence says it. */
const howOf = (text: string | undefined): How =>
  !text ? 'any' : /overtime/i.test(text) ? 'overtime' : /shootout/i.test(text) ? 'shootout' : 'any';
const EXTRA = '(?: (in overtime|after overtime|in a shootout|in the shootout|after a shootout))?';

const results: Reader[] = [
  reads(`${T} (?:beat|top),? ${T},? ${S}${EXTRA}(?: on ${D})?${V}\\.?`, ([w, l, a, b, how, day, v]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`${T} (?:lost|lose|fell) ${S}${EXTRA} to ${T}${EXTRA}(?: on ${D})?${V}\\.?`, ([l, a, b, h1, w, h2, day, v]) =>
    result(w!, l!, [a!, b!], howOf(h1 ?? h2), day, v),
  ),
  reads(`On ${D}, ${T} won ${S}${EXTRA} against ${T}${V}\\.`, ([day, w, a, b, how, l, v]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`On ${D}, ${T} went down ${S} to ${T}${V}\\.`, ([day, l, a, b, w, v]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`The game of ${D}${V} went to ${T}, ${S} over ${T}\\.`, ([day, v, w, a, b, l]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`It finished ${T} (\\d+), ${T} (\\d+) on ${D}${V}\\.`, ([w, a, l, b, day, v]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`${T} defeated ${T} on ${D}${V}, ${S}\\.`, ([w, l, day, v, a, b]) => result(w!, l!, [a!, b!], 'any', day, v)),
  reads(`${S} was how ${T} won on ${D}${V}, with ${T} the losers\\.`, ([a, b, w, day, v, l]) =>
    result(w!, l!, [a!, b!], 'any', day, v),
  ),
  reads(`It took overtime on ${D}${V} before ${T} had beaten ${T} ${S}\\.`, ([day, v, w, l, a, b]) =>
    result(w!, l!, [a!, b!], 'overtime', day, v),
  ),
  reads(`${T} needed (overtime|a shootout) on ${D}${V} to win ${S} against ${T}\\.`, ([w, how, day, v, a, b, l]) =>
    result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(
    `(Overtime|A shootout decided the game) (?:on|of) ${D}${V}: ${T} (\\d+), ${T} (\\d+)\\.`,
    ([how, day, v, w, a, l, b]) => result(w!, l!, [a!, b!], howOf(how), day, v),
  ),
  reads(`It went to a shootout on ${D}${V}, and ${T} won it ${S} against ${T}\\.`, ([day, v, w, a, b, l]) =>
    result(w!, l!, [a!, b!], 'shootout', day, v),
  ),
  reads(`${T} forfeited on ${D} to ${T}, ${S}\\.`, ([l, day, w, a, b]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`${S} to ${T} on ${D}: ${T} forfeited\\.`, ([a, b, w, day, l]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`${T} won on ${D}, ${S}: ${T} forfeited\\.`, ([w, day, a, b, l]) => result(w!, l!, [a!, b!], 'forfeit', day)),
  reads(`${S} to ${T} on ${D}, by award\\.`, ([a, b, w, day]) => result(w!, not(w), [a!, b!], 'awarded', day)),
  reads(`By award, ${T} won on ${D}, ${S}\\.`, ([w, day, a, b]) => result(w!, not(w), [a!, b!], 'awarded', day)),
  reads(`${T} lost by award on ${D}, ${S}\\.`, ([l, day, a, b]) => result(not(l), l!, [a!, b!], 'awarded', day)),
  reads(`${T} forfeited on ${D}, and so did ${T}\\.`, both),
  reads(`${T} forfeited on ${D}; ${T} forfeited too\\.`, both),
  reads(`${T} and ${T} both forfeit`, ([t, u]) => both([t!, '', u!])),
  reads(`Both forfeit: ${T} and ${T}`, ([t, u]) => both([t!, '', u!])),
  // Titles.
  reads(`(Overtime: |Shootout: )?${T} (\\d+), ${T} (\\d+)(?: after (overtime|a shootout))?`, ([h1, w, a, l, b, h2]) =>
    result(w!, l!, [a!, b!], howOf(h1 ?? h2)),
  ),
  reads(`${S} for ${T} against ${T}`, ([a, b, w, l]) => result(w!, l!, [a!, b!], 'any')),
  reads(`${T} forfeit to ${T}`, ([l, w]) => result(w!, l!, null, 'forfeit')),
  reads(`${T} win by forfeit against ${T}`, ([w, l]) => result(w!, l!, null, 'forfeit')),
  reads(`League awards game to ${T} over ${T}`, ([w, l]) => result(w!, l!, null, 'awarded')),
  reads(`${T} awarded game against ${T}`, ([w, l]) => result(w!, l!, null, 'awarded')),
];

const two = (a: string | undefined, b: string | undefined): Two => [number(a), number(b)];

const others: Reader[] = [
  ...[
    `${T} led ${S} (?:after|through) ${PLAYED}\\.`,
    `After ${PLAYED} ${T} led ${S}\\.`,
    `${PLAYED} played, ${S} to ${T}\\.`,
    `(?:(?:It was|Level at) )?${S} after ${PLAYED}\\.`,
    `${PLAYED} played: ${S}\\.`,
  ].map((pattern) => reads(pattern, afterPeriod)),

  reads(`${P} decided the shootout for ${T} in round (\\d+)\\.`, ([p, t, round]) => [
    { is: 'deciding', shooter: p!, team: t as Side, round: number(round), score: null },
  ]),
  reads(`${T} won the shootout ${S}, decided by ${P} in round (\\d+)\\.`, ([t, a, b, p, round]) => [
    { is: 'deciding', shooter: p!, team: t as Side, round: number(round), score: two(a, b) },
  ]),
  reads(`In round (\\d+) of the shootout, ${P} decided it for ${T}, ${S}\\.`, ([round, p, t, a, b]) => [
    { is: 'deciding', shooter: p!, team: t as Side, round: number(round), score: two(a, b) },
  ]),
  reads(`The shootout ended ${S} for ${T}, decided by ${P} in round (\\d+)\\.`, ([a, b, t, p, round]) => [
    { is: 'deciding', shooter: p!, team: t as Side, round: number(round), score: two(a, b) },
  ]),

  reads(`${T} (?:had trailed|came back from|were behind) ${S}(?: down| before they won)?\\.`, ([t, a, b]) => [
    { is: 'ledBy', leader: other(t as Side), score: two(a, b), isWorst: true },
  ]),
  reads(`${T} had led ${S}\\.`, ([t, a, b]) => [{ is: 'ledBy', leader: t as Side, score: two(a, b), isWorst: true }]),
  reads(`At one time it was ${S} to ${T}\\.`, ([a, b, t]) => [
    { is: 'ledBy', leader: t as Side, score: two(a, b), isWorst: true },
  ]),
  reads(`${T} (?:never trailed|led all the way)\\.`, ([t]) => [{ is: 'neverTrailed', team: t as Side }]),
  reads(`The lead changed ${TIMES}\\.`, ([n]) => [{ is: 'leadChanges', count: timesOf(n!) }]),
  reads(`${TIMES} the lead changed between ${T} and ${T}\\.`, ([n]) => [{ is: 'leadChanges', count: timesOf(n!) }]),
  reads(`${T} and ${T} swapped the lead ${TIMES}\\.`, ([, , n]) => [{ is: 'leadChanges', count: timesOf(n!) }]),

  reads(`${P} had a hat trick\\.`, ([p]) => goals(p, undefined, 3)),
  reads(`Hat trick: ${P}, ${T}\\.`, ([p, t]) => goals(p, t, 3)),
  reads(`A hat trick for ${P} of ${T}\\.`, ([p, t]) => goals(p, t, 3)),
  reads(`${P} scored ${TIMES} for ${T}\\.`, ([p, n, t]) => goals(p, t, timesOf(n!))),
  reads(`${P} had (\\d+) goals? for ${T}\\.`, ([p, n, t]) => goals(p, t, number(n))),
  reads(`${T} got (\\d+) goals? from ${P}\\.`, ([t, n, p]) => goals(p, t, number(n))),
  reads(`(\\d+) of (\\d+) by ${T} came from ${P}\\.`, ([n, total, t, p]) => goals(p, t, number(n), number(total))),
  reads(`${P} had (\\d+) goals? and (\\d+) assists? for ${T}\\.`, ([p, g, a, t]) => points(p, t, g, a)),
  reads(`${T} had (\\d+) goals? and (\\d+) assists? from ${P}\\.`, ([t, g, a, p]) => points(p, t, g, a)),
  reads(`With (\\d+) goals? and (\\d+) assists?, ${P} had (\\d+) points for ${T}\\.`, ([g, a, p, n, t]) =>
    points(p, t, g, a, n),
  ),
  reads(`${P} had (\\d+) assists? for ${T}\\.`, ([p, a, t]) => points(p, t, undefined, a)),
  reads(`${T} had (\\d+) assists? from ${P}\\.`, ([t, a, p]) => points(p, t, undefined, a)),
  reads(`With (\\d+) assists?, ${P} helped ${T}\\.`, ([a, p, t]) => points(p, t, undefined, a)),

  reads(`${P} made (\\d+) saves? for ${T}\\.`, ([p, n, t]) => saves(p, t, n)),
  reads(`${T} got (\\d+) saves? from ${P}\\.`, ([t, n, p]) => saves(p, t, n)),
  reads(`${P} stopped (\\d+) of (\\d+) shots for ${T}\\.`, ([p, n, m, t]) => saves(p, t, n, m)),
  reads(`${P} turned away (\\d+) of (\\d+) for ${T}\\.`, ([p, n, m, t]) => saves(p, t, n, m)),
  reads(`For ${T}, ${P} stopped (\\d+) of (\\d+)\\.`, ([t, p, n, m]) => saves(p, t, n, m)),
  reads(`${P} of ${T} saved (\\d+) of (\\d+)\\.`, ([p, t, n, m]) => saves(p, t, n, m)),
  reads(`${P} (?:shut out|kept) ${T}(?: off the board)?(?: with (\\d+) saves?)?\\.`, ([p, t, n]) =>
    shutout(p, not(t), n),
  ),
  reads(`(\\d+) saves? gave ${P} the shutout\\.`, ([n, p]) => shutout(p, undefined, n)),
  reads(`With (\\d+) saves?, ${P} had the shutout\\.`, ([n, p]) => shutout(p, undefined, n)),
  reads(`${P} had the shutout\\.`, ([p]) => shutout(p)),
  reads(`Nothing got past ${P}\\.`, ([p]) => shutout(p)),

  reads(`${T} outshot ${T} ${S}\\.`, ([t, , a, b]) => [{ is: 'shots', team: t as Side, counts: two(a, b) }]),
  reads(`(?:Shots were )?${S}(?: in shots)? for ${T}\\.`, ([a, b, t]) => [
    { is: 'shots', team: t as Side, counts: two(a, b) },
  ]),
  reads(`${T} had (\\d+) shots? on goal,? (?:and )?${T} (\\d+)\\.`, ([t, a, u, b]) => shotsOf(t, a, u, b)),
  reads(`Shots: ${T} (\\d+), ${T} (\\d+)\\.`, ([t, a, u, b]) => shotsOf(t, a, u, b)),
  reads(`${T} and ${T} each had (\\d+) shots? on goal\\.`, ([t, u, n]) => shotsOf(t, n, u, n)),
  reads(`Both teams had (\\d+) shots? on goal\\.`, ([n]) => shotsOf('home', n, 'away', n)),
  reads(`Shots on goal were even at (\\d+)\\.`, ([n]) => shotsOf('home', n, 'away', n)),

  reads(`${T} scored (\\d+) power-play goals?\\.`, ([t, n]) => powerPlay(t, number(n))),
  reads(`(\\d+) of the goals by ${T} came on the power play\\.`, ([n, t]) => powerPlay(t, number(n))),
  reads(`On the power play, ${T} scored ${TIMES}\\.`, ([t, n]) => powerPlay(t, timesOf(n!))),
  reads(`The power play brought ${T} (\\d+) goals?\\.`, ([t, n]) => powerPlay(t, number(n))),

  reads(`${T} had (\\d+) penalty minutes?, ${T} (\\d+)\\.`, ([t, a, u, b]) => penalties('minutes', t, a, u, b)),
  reads(`Penalty minutes: ${T} (\\d+), ${T} (\\d+)\\.`, ([t, a, u, b]) => penalties('minutes', t, a, u, b)),
  reads(`${T} took (\\d+) penalt(?:y|ies) and ${T} (\\d+)\\.`, ([t, a, u, b]) => penalties('penalties', t, a, u, b)),
  reads(`Penalties: (\\d+) on ${T}, (\\d+) on ${T}\\.`, ([a, t, b, u]) => penalties('penalties', t, a, u, b)),
  reads(`${T} took (\\d+) penalt(?:y|ies) for (\\d+) minutes?, ${T} (\\d+) for (\\d+)\\.`, ([t, a, m, u, b, n]) => [
    ...penalties('penalties', t, a, u, b),
    ...penalties('minutes', t, m, u, n),
  ]),

  reads(`(?:The three|Three) stars: ${P}, (?:then )?${P} and ${P}\\.`, (players) => [{ is: 'stars', players }]),
  reads(`Three stars: ${P}, ${P}, ${P}`, (players) => [{ is: 'stars', players }]),
  reads(`First star: ${P}`, (players) => [{ is: 'stars', players }]),
  reads(`First star was ${P}, second ${P}, third ${P}\\.`, (players) => [{ is: 'stars', players }]),
  reads(`${P} was the first star, ahead of ${P} and ${P}\\.`, (players) => [{ is: 'stars', players }]),

  reads(`${N} (?:people|person|spectators?) (?:watched|saw it)(?: at («venue»))?\\.`, ([n, v]) => crowd(n, v)),
  reads(`(?:Attendance:|The crowd was) ${N}\\.`, ([n]) => crowd(n, undefined)),
  reads(`(«venue») had ${N} spectators?\\.`, ([v, n]) => crowd(n, v)),

  reads(`${T} earned (\\d+) points?\\.`, ([t, a]) => standing(t, a)),
  reads(`(\\d+) points? went to ${T}\\.`, ([a, t]) => standing(t, a)),

  reads(`${T} (lead|won) the best-of-(\\d+) series ${S}\\.`, ([t, verb, of, a, b]) =>
    series(t, a, b, of, verb === 'won'),
  ),
  reads(`The best-of-(\\d+) series is ${S} for ${T}\\.`, ([of, a, b, t]) => series(t, a, b, of, false)),
  reads(`In the best-of-(\\d+) series, ${T} are ${S} up\\.`, ([of, t, a, b]) => series(t, a, b, of, false)),
  reads(`That ended the best-of-(\\d+) series ${S} for ${T}\\.`, ([of, a, b, t]) => series(t, a, b, of, true)),
  reads(`The best-of-(\\d+) series went to ${T}, ${S}\\.`, ([of, t, a, b]) => series(t, a, b, of, true)),
  reads(`The best-of-(\\d+) series is level at ${S}\\.`, ([of, a, b]) => series(undefined, a, b, of, false)),
  reads(`That leaves the best-of-(\\d+) series at ${S}\\.`, ([of, a, b]) => series(undefined, a, b, of, false)),
  reads(`In the best-of-(\\d+) series it is ${S}\\.`, ([of, a, b]) => series(undefined, a, b, of, false)),
];

type Part = string | undefined;

const goals = (player: Part, team: Part, count: number, total: number | null = null): Claim[] => [
  { is: 'goals', player: player!, team: (team as Side) ?? null, goals: count, total },
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
const shotsOf = (one: Part, a: Part, two: Part, b: Part): Claim[] => [
  { is: 'shotsOf', team: one as Side, count: number(a) },
  { is: 'shotsOf', team: two as Side, count: number(b) },
];
const powerPlay = (team: Part, count: number): Claim[] => [{ is: 'powerPlayGoals', team: team as Side, goals: count }];
const penalties = (is: 'minutes' | 'penalties', one: Part, a: Part, two: Part, b: Part): Claim[] => [
  { is, team: one as Side, count: number(a) },
  { is, team: two as Side, count: number(b) },
];
const crowd = (count: Part, venue: Part): Claim[] => [
  { is: 'attendance', count: number(count), venue: Boolean(venue) },
];
const standing = (team: Part, points: Part): Claim[] => [
  { is: 'standing', team: team as Side, points: number(points) },
];
const series = (leader: Part, a: Part, b: Part, bestOf: Part, isWon: boolean): Claim[] => [
  { is: 'series', leader: (leader as Side) ?? null, score: two(a, b), bestOf: number(bestOf), isWon },
];

const clockPhrase = new RegExp(`(?:(?:[Aa]t|[Aa]fter) (\\d+:\\d\\d) of|(\\d+:\\d\\d) into|[Ii]n) ${PERIOD}`);
const howPhrase =
  / (?:(on (?:the|a) power play)|((?:while )?short-handed)|((?:on|from) a penalty shot)|(into (?:an|the) empty net))(?=[ ,.:])/;
const assistPhrase = new RegExp(`, (?:assisted by|set up by|fed by|with assists by) ${P}(?: and ${P})?\\.$`);

type GoalSay = { scorer?: string | undefined; team: string; score?: Found; leader?: string | undefined; turn?: Turn };
type Turn = NonNullable<Extract<Claim, { is: 'goal' }>['turn']>;
type GoalReader = [RegExp, (found: Found) => GoalSay];
const says = (pattern: string, say: GoalReader[1]): GoalReader => [new RegExp(`^${pattern}\\.$`), say];

/** Sentences about a goal, without their time, their passes and how it was scored. */
const goalSentences: GoalReader[] = [
  says(`${P} opened the scoring for ${T}`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${T} had the first goal(?:: ${P} scored)?`, ([t, p]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${T} went in front when ${P} scored`, ([t, p]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${P} gave ${T} the first goal`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${P} of ${T} scored first`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${T} struck first, ${P} scoring`, ([t, p]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${P} got ${T} started`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${T} (?:scored first|opened the scoring)`, ([t]) => ({ team: t!, turn: 'first' })),

  says(`${P} (?:tied it|brought) ${S} for ${T}`, ([p, a, b, t]) => level(p, t, a, b)),
  says(`${P} brought ${T} back to ${S}`, ([p, t, a, b]) => level(p, t, a, b)),
  says(`${T} drew level at ${S} through ${P}`, ([t, a, b, p]) => level(p, t, a, b)),
  says(`${T} were even at ${S} when ${P} scored`, ([t, a, b, p]) => level(p, t, a, b)),
  says(`${P} answered for ${T}: ${S}`, ([p, t, a, b]) => level(p, t, a, b)),
  says(`${S}, ${P} for ${T}`, ([a, b, p, t]) => level(p, t, a, b)),
  says(`${T} (?:tied it|were level at) ${S}`, ([t, a, b]) => level(undefined, t, a, b)),

  says(`${P} made it ${S} for ${T}`, ([p, a, b, t]) => ({ scorer: p, team: t!, score: [a!, b!] })),
  says(`${T} made it ${S}`, ([t, a, b]) => ({ team: t!, score: [a!, b!] })),

  says(`${P} put ${T} ahead ${S}`, ([p, t, a, b]) => leads('ahead', p, t, a, b)),
  says(`${T} took a ${S} lead(?: through ${P})?`, ([t, a, b, p]) => leads('ahead', p, t, a, b)),
  says(`${P} sent ${T} in front ${S}`, ([p, t, a, b]) => leads('ahead', p, t, a, b)),
  says(`In front went ${T}, ${S}, when ${P} scored`, ([t, a, b, p]) => leads('ahead', p, t, a, b)),
  says(`${P} broke the tie for ${T}, ${S}`, ([p, t, a, b]) => leads('ahead', p, t, a, b)),
  says(`${S} for ${T}: ${P} scored`, ([a, b, t, p]) => leads(undefined, p, t, a, b)),
  says(`By scoring, ${P} had ${T} leading ${S}`, ([p, t, a, b]) => leads(undefined, p, t, a, b)),
  says(`${T} went ahead ${S}`, ([t, a, b]) => leads('ahead', undefined, t, a, b)),
  says(`A goal put ${T} in front ${S}`, ([t, a, b]) => leads('ahead', undefined, t, a, b)),

  says(`${T} stretched the lead to ${S}(?:, ${P} scoring)?`, ([t, a, b, p]) => leads('extends', p, t, a, b)),
  says(`${P} added another for ${T}, ${S}`, ([p, t, a, b]) => leads('extends', p, t, a, b)),
  says(`A goal(?: by ${P})? left ${T} up ${S}`, ([p, t, a, b]) => leads(undefined, p, t, a, b)),
  says(`${T} moved ${S} clear when ${P} scored`, ([t, a, b, p]) => leads('extends', p, t, a, b)),
  says(`${S} to ${T}, through ${P}`, ([a, b, t, p]) => leads(undefined, p, t, a, b)),
  says(`${P} gave ${T} more room, ${S}`, ([p, t, a, b]) => leads('extends', p, t, a, b)),

  says(`${P} pulled ${T} back to ${S}`, ([p, t, a, b]) => behind(p, t, a, b)),
  says(`${T} cut it to ${S}(?:: ${P} scored)?`, ([t, a, b, p]) => behind(p, t, a, b)),
  says(`${P} got one back for ${T}, with ${T} ahead ${S}`, ([p, t, u, a, b]) => behind(p, t, a, b, u)),
  says(`${T} led ${S} after ${P} scored for ${T}`, ([u, a, b, p, t]) => behind(p, t, a, b, u)),
  says(`${P} replied for ${T}, ${S} to ${T}`, ([p, t, a, b, u]) => behind(p, t, a, b, u)),
  says(`${P} closed the gap for ${T}: ${S}`, ([p, t, a, b]) => behind(p, t, a, b)),
  says(`${T} got one back: ${S} to ${T}`, ([t, a, b, u]) => behind(undefined, t, a, b, u)),
  says(`${T} led ${S} after ${T} scored`, ([u, a, b, t]) => behind(undefined, t, a, b, u)),

  says(`${P} (?:won|decided) it for ${T}`, ([p, t]) => ({ scorer: p, team: t!, turn: 'last' })),
  says(`${T} ended the game(?: on a goal by ${P})?`, ([t, p]) => ({ scorer: p, team: t!, turn: 'last' })),
  says(`It ended: ${P} scored for ${T}`, ([p, t]) => ({ scorer: p, team: t!, turn: 'last' })),
  says(`${P} had the last goal, for ${T}`, ([p, t]) => ({ scorer: p, team: t!, turn: 'last' })),
  says(`${T} won it`, ([t]) => ({ team: t!, turn: 'last' })),
  says(`The last goal went to ${T}`, ([t]) => ({ team: t!, turn: 'last' })),

  says(`${P} scored for ${T}`, ([p, t]) => ({ scorer: p, team: t! })),
  says(`${T} had a goal by ${P}`, ([t, p]) => ({ scorer: p, team: t! })),
  says(`A goal by ${P} counted for ${T}`, ([p, t]) => ({ scorer: p, team: t! })),
];

const level = (p: Part, t: Part, a: Part, b: Part): GoalSay => ({
  scorer: p,
  team: t!,
  score: [a!, b!],
  turn: 'level',
});
const leads = (turn: Turn | undefined, p: Part, t: Part, a: Part, b: Part): GoalSay => ({
  scorer: p,
  team: t!,
  score: [a!, b!],
  leader: t,
  ...(turn && { turn }),
});
const behind = (p: Part, t: Part, a: Part, b: Part, leader?: Part): GoalSay => ({
  scorer: p,
  team: t!,
  score: [a!, b!],
  leader: leader ?? other(t as Side),
  turn: 'behind',
});

const winningGoals = [`${P} had the winning goal`, `Game winner: ${P}`, `${P} scored the game winner`].map(
  (pattern) => new RegExp(`^${pattern}\\.$`),
);

/** What a sentence claims; undefined: it is not understood. */
export function claimsOf(sentence: string): Claim[] | undefined {
  for (const [pattern, claims] of [...results, ...others]) {
    const found = pattern.exec(sentence);
    if (found) return claims(found.slice(1) as Found);
  }
  return goalClaim(sentence);
}

function goalClaim(sentence: string): Claim[] | undefined {
  const time = clockPhrase.exec(sentence);
  if (!time) return undefined;
  const when: When = { period: time[3]!, clock: time[1] ?? time[2] ?? null };
  let rest = sentence.replace(clockPhrase, ' ');
  const assists = assistPhrase.exec(rest);
  rest = rest.replace(assistPhrase, '.');
  const how = howPhrase.exec(rest);
  rest = rest
    .replace(howPhrase, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.:])/g, '')
    .replace(/^[ ,]+/, '');
  for (const pattern of winningGoals) {
    const found = pattern.exec(rest);
    if (found && !assists && !how) return [{ is: 'winningGoal', scorer: found[1]!, when }];
  }
  for (const [pattern, say] of goalSentences) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const { scorer = null, team, score, leader = null, turn = null } = say(found.slice(1) as Found);
    return [
      {
        is: 'goal',
        team: team as Side,
        scorer,
        assists: assists ? assists.slice(1).filter(Boolean) : [],
        when,
        how: how ? (['PP', 'SH', 'PS', 'EN'] as const)[how.slice(1).findIndex(Boolean)]! : null,
        score: score ? two(score[0], score[1]) : null,
        leader: leader as Side | null,
        turn,
      },
    ];
  }
  return undefined;
}
