import type { GamePage } from '@league/contract';
import { createChoice } from './choose.ts';
import type { Report } from './recap.ts';
import { starsFacts } from './recapFacts.ts';
import type { Tongue } from './words.ts';
import { writeFact, writeStarsTitle } from './writeFacts.ts';

/** A note on the three stars of a final game, with what each of them did; undefined if the sheet has no three. */
export function starsNote(page: GamePage, tongue: Tongue): Report | undefined {
  const facts = page.status === 'final' ? starsFacts(page) : undefined;
  if (!facts) return undefined;
  const writing = { tongue, choose: createChoice(`stars ${page.gameId}`) };
  const { stars, deeds, result } = facts;
  return {
    title: writeStarsTitle(stars, writing),
    paragraphs: [[stars, ...deeds], result]
      .filter(({ length }) => length > 0)
      .map((told) => told.map((fact) => writeFact(fact, writing))),
  };
}
