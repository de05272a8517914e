import type { GamePage } from '@league/contract';
import { createWriter } from './createWriter.ts';
import type { Fact } from './facts.ts';
import type { ReportLanguage } from './messages.ts';
import type { OtherTexts } from './otherTexts.ts';
import { type RecapContext, recapFacts } from './recapFacts.ts';
import type { Sentence } from './sentences.ts';
import { writeTitle } from './writeFacts.ts';

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
  'standingPoints',
  'comeback',
  'neverTrailed',
  'leadChanges',
  'winningGoal',
];
const course: Kinds = ['goal', 'looseGoal', 'periodLead', 'periodLevel'];
const rest: readonly Kinds[] = [
  ['shootout'],
  ['goals', 'points', 'saves', 'shutout', 'shots', 'powerPlayGoals', 'penalties'],
  ['stars', 'series', 'seriesLevel'],
];

/** The recap of a final game; undefined for one without a result. The same sheet gives the same text beside the same others. */
export function recap(
  page: GamePage,
  tongue: ReportLanguage,
  context: RecapContext = {},
  others?: OtherTexts,
): Report | undefined {
  const facts = recapFacts(page, context);
  const result = facts.find((fact) => fact.kind === 'result' || fact.kind === 'bothForfeit');
  if (page.status !== 'final' || !result) return undefined;
  const { title, paragraphs } = createWriter(page.gameId, tongue, others);
  const of = (kinds: Kinds) => facts.filter(({ kind }) => kinds.includes(kind));
  return {
    title: title((writing) => writeTitle(result, writing)),
    paragraphs: paragraphs([of(opening), ...byPeriod(of(course)), ...rest.map(of)].filter(({ length }) => length > 0)),
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
