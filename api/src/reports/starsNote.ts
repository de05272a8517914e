import type { GamePage } from '@league/contract';
import type { Report } from './recap.ts';
import type { RecapContext } from './recapFacts.ts';
import type { Tongue } from './words.ts';

export function starsNote(_page: GamePage, _tongue: Tongue, _context: RecapContext = {}): Report | undefined {
  return undefined;
}
