import { type ChosenResult, readResults, writeResults } from '@league/contract';

/** The address's results with another one for a game, in its place or at the end. */
export function withResult(text: string, result: ChosenResult): string {
  const results = readResults(text);
  const at = results.findIndex(({ number }) => number === result.number);
  return writeResults(at === -1 ? [...results, result] : results.with(at, result));
}

export const withoutResults = (text: string, numbers: readonly number[]): string =>
  writeResults(readResults(text).filter(({ number }) => !numbers.includes(number)));

export const scoreText = ({ home, away }: { home: number; away: number }) => `${home}-${away}`;

/** With this text as a game's score; empty: without a score. */
export const withScore = (text: string, number: number, score: string): string =>
  readResults(text)
    .map((result) =>
      result.number === number ? writeResults([{ ...result, score: undefined }]) + score : writeResults([result]),
    )
    .join('.');

/** With another decision. A score that it cannot have is left out. */
export function decidedBy({ score, ...result }: ChosenResult, decision: ChosenResult['decision']): ChosenResult {
  const isPossible = score && (decision === 'regulation' || Math.abs(score.home - score.away) === 1);
  return { ...result, decision, ...(isPossible && { score }) };
}

export interface Goals {
  winners: number;
  losers: number;
}

const maxGoals = 9;

/** The scores to choose from, by the loser's goals, and the chosen one. */
export function scoresOf({ decision }: Pick<ChosenResult, 'decision'>, chosen: Goals | undefined): Goals[] {
  const scores: Goals[] = [];
  for (let losers = 0; losers < maxGoals; losers += 1) {
    const maxGoalsOfWinner = decision === 'regulation' ? maxGoals : losers + 1;
    for (let winners = losers + 1; winners <= maxGoalsOfWinner; winners += 1) scores.push({ winners, losers });
  }
  const isListed = (goals: Goals) => scores.some((each) => isSame(each, goals));
  return chosen && !isListed(chosen) ? [...scores, chosen] : scores;
}

const isSame = (one: Goals, other: Goals) => one.winners === other.winners && one.losers === other.losers;

export const goalsFor = ({ winner, score }: ChosenResult): Goals | undefined =>
  score &&
  (winner === 'home' ? { winners: score.home, losers: score.away } : { winners: score.away, losers: score.home });

export const scoredBy = ({ winner }: Pick<ChosenResult, 'winner'>, { winners, losers }: Goals) =>
  winner === 'home' ? { home: winners, away: losers } : { home: losers, away: winners };
