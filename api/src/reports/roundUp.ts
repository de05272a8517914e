import { type GamePage, winnerOf } from '@league/contract';
import { createWriter } from './createWriter.ts';
import type { Fact, FactOf } from './facts.ts';
import type { ReportLanguage } from './messages.ts';
import type { OtherTexts } from './otherTexts.ts';
import type { Report } from './recap.ts';
import { finalScoreOf, recapFacts } from './recapFacts.ts';
import { writeWeekTitle } from './writeFacts.ts';

/** What is told of each game beyond its result: three goals of one player, and shutouts. */
const isHighlight = (fact: Fact) => fact.kind === 'shutout' || (fact.kind === 'goals' && fact.goals >= 3);

/**
 * The round-up of a week; undefined without a final game.
 * @param monday `2026-11-16`
 * @param pages of its final games, by date
 */
export function roundUp(
  monday: string,
  pages: readonly GamePage[],
  tongue: ReportLanguage,
  others?: OtherTexts,
): Report | undefined {
  const told = pages.map(factsOf).filter(({ length }) => length > 0);
  if (told.length === 0) return undefined;
  const { title, paragraphs } = createWriter(`week ${monday}`, tongue, others);
  const week: FactOf<'week'> & Fact = {
    kind: 'week',
    // Noon in UTC is this day in every time zone with people in it, but for a few islands.
    monday: `${monday}T12:00:00.000Z`,
    games: pages.length,
    goals: pages.reduce((sum, page) => sum + goalsIn(page), 0),
    id: 'week',
    from: pages.map(({ gameId }) => `result:${gameId}`),
  };
  return {
    title: title((writing) => writeWeekTitle(week, writing)),
    paragraphs: paragraphs([[week], ...told]),
  };
}

/** A game's result and highlights, with ids that are the game's own. */
function factsOf(page: GamePage): Fact[] {
  return recapFacts(page)
    .filter((fact) => fact.kind === 'result' || fact.kind === 'bothForfeit' || isHighlight(fact))
    .map((fact) => ({
      ...fact,
      id: `${fact.id} ${page.gameId}`,
      from: fact.from.map((entry) => `${entry}:${page.gameId}`),
    }));
}

/** Goals in play: those of forfeits and awards, and that of a shootout, nobody scored. */
function goalsIn(page: GamePage): number {
  if (page.forfeitedBy || page.isAwarded) return 0;
  const final = finalScoreOf(page);
  const bonus = final.decision === 'shootout' && winnerOf(final) ? 1 : 0;
  return final.homeScore + final.awayScore - bonus;
}
