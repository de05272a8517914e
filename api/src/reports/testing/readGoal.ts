import type { Side } from '@league/contract';
import type { Claim, GoalTime } from './claims.ts';
import { type MatchGroups, other, P, type Part, PERIOD, S, T, two } from './phrases.ts';

const clockPhrase = new RegExp(
  `(?:(?:[Aa]t|[Aa]fter) (\\d+:\\d\\d) (?:of|in)|(\\d+:\\d\\d) into|[Ii]n|[Dd]uring) ${PERIOD}(?: at (\\d+:\\d\\d))?`,
);
const howPhrase =
  / (?:(on (?:the|a) power play)|((?:while )?short-handed)|((?:on|from) a penalty shot)|(into (?:an|the) empty net))(?=[ ,.:])/;
const assistPhrase = new RegExp(
  `, (?:assisted by|set up by|fed by|with assists by|from|on a pass by|on passes by) ${P}(?: and ${P})?\\.$`,
);

type GoalSay = {
  scorer?: string | undefined;
  team: string;
  score?: MatchGroups;
  leader?: string | undefined;
  turn?: Turn;
};
type Turn = NonNullable<Extract<Claim, { is: 'goal' }>['turn']>;
type GoalReader = [RegExp, (found: MatchGroups) => GoalSay];
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
  says(`${P} scored the first goal for ${T}`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`For ${T}, ${P} had the first goal`, ([t, p]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${T} scored first through ${P}`, ([t, p]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`First to score was ${P} of ${T}`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`The first goal, by ${P} for ${T}, came`, ([p, t]) => ({ scorer: p, team: t!, turn: 'first' })),
  says(`${T} (?:scored first|opened the scoring)`, ([t]) => ({ team: t!, turn: 'first' })),

  says(`${P} (?:tied it|brought) ${S} for ${T}`, ([p, a, b, t]) => level(p, t, a, b)),
  says(`${P} brought ${T} back to ${S}`, ([p, t, a, b]) => level(p, t, a, b)),
  says(`${T} drew level at ${S} through ${P}`, ([t, a, b, p]) => level(p, t, a, b)),
  says(`${T} were even at ${S} when ${P} scored`, ([t, a, b, p]) => level(p, t, a, b)),
  says(`${P} answered for ${T}: ${S}`, ([p, t, a, b]) => level(p, t, a, b)),
  says(`${S}, ${P} for ${T}`, ([a, b, p, t]) => level(p, t, a, b)),
  says(`${T} tied it through ${P}, ${S}`, ([t, p, a, b]) => level(p, t, a, b)),
  says(`It was ${S} when ${P} scored for ${T}`, ([a, b, p, t]) => ({ scorer: p, team: t!, score: [a!, b!] })),
  says(`${T} (?:tied it|were level at) ${S}`, ([t, a, b]) => level(undefined, t, a, b)),

  says(`${P} made it ${S} for ${T}`, ([p, a, b, t]) => ({ scorer: p, team: t!, score: [a!, b!] })),
  says(`${T} made it ${S}`, ([t, a, b]) => ({ team: t!, score: [a!, b!] })),

  says(`${P} put ${T} ahead ${S}`, ([p, t, a, b]) => leads('ahead', p, t, a, b)),
  says(`${T} led ${S} through ${P}`, ([t, a, b, p]) => leads(undefined, p, t, a, b)),
  says(`${T} were ahead ${S} once ${P} had scored`, ([t, a, b, p]) => leads(undefined, p, t, a, b)),
  says(`${T} took the lead at ${S}(?: through ${P})?`, ([t, a, b, p]) => leads('ahead', p, t, a, b)),
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

  says(`${P} scored for ${T}, ${S}`, ([p, t, a, b]) => ({ scorer: p, team: t!, score: [a!, b!] })),
  says(`It was ${S} to ${T} when ${P} scored`, ([a, b, t, p]) => leads(undefined, p, t, a, b)),

  says(`${T} came back to ${S} through ${P}`, ([t, a, b, p]) => behind(p, t, a, b)),
  says(`${T} still trailed ${S} after ${P} scored`, ([t, a, b, p]) => behind(p, t, a, b)),
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
  says(`${T} won it through ${P}`, ([t, p]) => ({ scorer: p, team: t!, turn: 'last' })),
  says(`The winner, by ${P} for ${T}, came`, ([p, t]) => ({ scorer: p, team: t!, turn: 'last' })),
  says(`${T} won it`, ([t]) => ({ team: t!, turn: 'last' })),
  says(`The last goal went to ${T}`, ([t]) => ({ team: t!, turn: 'last' })),

  says(`${P} scored for ${T}`, ([p, t]) => ({ scorer: p, team: t! })),
  says(`${P} of ${T} scored`, ([p, t]) => ({ scorer: p, team: t! })),
  says(`For ${T}, ${P} scored`, ([t, p]) => ({ scorer: p, team: t! })),
  says(`${T} scored through ${P}`, ([t, p]) => ({ scorer: p, team: t! })),
  says(`${P} had a goal for ${T}`, ([p, t]) => ({ scorer: p, team: t! })),
  says(`${T} got one from ${P}`, ([t, p]) => ({ scorer: p, team: t! })),
  says(`${P} (?:got one|found the net) for ${T}`, ([p, t]) => ({ scorer: p, team: t! })),
  says(`There was a goal for ${T} by ${P}`, ([t, p]) => ({ scorer: p, team: t! })),
  says(`Among the scorers for ${T} was ${P}`, ([t, p]) => ({ scorer: p, team: t! })),
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

const winningGoals = [
  `${P} (?:had the winning goal|scored the game winner|scored the winner|got the game winner)`,
  `(?:Game winner|The winning goal): ${P}`,
  `The winning goal came from ${P}`,
].map((pattern) => new RegExp(`^${pattern}\\.$`));

/** What a sentence about one goal claims. */
export function goalClaim(sentence: string): Claim[] | undefined {
  const time = clockPhrase.exec(sentence);
  if (!time) return undefined;
  const when: GoalTime = { period: time[3]!, clock: time[1] ?? time[2] ?? time[4] ?? null };
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
    const { scorer = null, team, score, leader = null, turn = null } = say(found.slice(1) as MatchGroups);
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
