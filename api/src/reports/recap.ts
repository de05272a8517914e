import type { GamePage } from '@league/contract';
import { createChoice } from './choose.ts';
import type { Fact } from './facts.ts';
import { type RecapContext, recapFacts } from './recapFacts.ts';
import type { Sentence } from './sentences.ts';
import type { Tongue } from './words.ts';
import { writeFact, writeTitle } from './writeFacts.ts';

/** A text for a writer: each sentence says facts of the sheets. */
export interface Report {
  title: Sentence;
  paragraphs: Sentence[][];
}

type Kinds = readonly Fact['kind'][];

const opening: Kinds = [
  'result',
  'bothForfeit',
  'attendance',
  'comeback',
  'neverTrailed',
  'leadChanges',
  'winningGoal',
];
const course: Kinds = ['goal', 'looseGoal', 'periodLead', 'periodLevel'];
const rest: readonly Kinds[] = [
  ['shootout'],
  ['goals', 'points', 'saves', 'shutout', 'shots', 'powerPlayGoals', 'penalties'],
  ['stars', 'series', 'seriesLevel', 'standingPoints'],
];

/** The recap of a final game; undefined for one without a result. The same sheet gives the same text. */
export function recap(page: GamePage, tongue: Tongue, context: RecapContext = {}): Report | undefined {
  const facts = recapFacts(page, context);
  const result = facts.find((fact) => fact.kind === 'result' || fact.kind === 'bothForfeit');
  if (page.status !== 'final' || !result) return undefined;
  const writing = { tongue, choose: createChoice(page.gameId) };
  const write = (told: readonly Fact[]) => told.map((fact) => writeFact(fact, writing));
  const of = (kinds: Kinds) => facts.filter(({ kind }) => kinds.includes(kind));
  return {
    title: writeTitle(result, writing),
    paragraphs: [of(opening), ...byPeriod(of(course)), ...rest.map(of)].filter(({ length }) => length > 0).map(write),
  };
}

/** A period begins with its first goal, and ends with the score after it. */
function byPeriod(course: readonly Fact[]): Fact[][] {
  const periods: Fact[][] = [];
  let last: number | undefined;
  for (const fact of course) {
    const period = 'when' in fact ? fact.when.period : last;
    if (period !== last || periods.length === 0) periods.push([]);
    periods.at(-1)!.push(fact);
    last = period;
  }
  return periods;
}
