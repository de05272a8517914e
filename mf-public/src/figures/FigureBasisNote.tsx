import type { FigureBasis, StatisticsRole } from '@league/contract';
import { BasisNote } from '../figure-filters/BasisNote.tsx';
import { type Figure, partialSources } from './figureRoles.ts';
import { messages } from './messages.ts';

interface Props {
  role: StatisticsRole;
  shown: readonly Figure[];
  basis: FigureBasis;
}

/** What the shown figures of players rest on. */
export function FigureBasisNote({ role, shown, basis }: Props) {
  const usesQuality = shown.includes('qualityStarts') || shown.includes('qualityStartShare');
  const parts = partialSources(shown, basis).map((source) => ({ what: messages.sources[source], some: basis[source] }));
  return (
    <BasisNote games={basis.games} parts={parts}>
      {role === 'goalies' && usesQuality && messages.goalies.quality}
    </BasisNote>
  );
}
