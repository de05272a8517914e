import type { FigureBasis, StatisticsRole } from '@league/contract';
import { layout } from '@league/kit';
import { listed } from '@league/kit/direction';
import styles from './FigureBasisNote.module.css';
import { type Figure, partialSources } from './figureRoles.ts';
import { words } from './words.ts';

interface Props {
  role: StatisticsRole;
  shown: readonly Figure[];
  basis: FigureBasis;
}

/** What the shown figures rest on: `From 56 final games; +/− from 42 of 56.` */
export function FigureBasisNote({ role, shown, basis }: Props) {
  const { games: all } = basis;
  const parts = partialSources(shown, basis).map((source) => {
    const what = words.sources[source];
    return basis[source] > 0 ? words.part({ what, some: basis[source], all }) : words.notRecorded({ what });
  });
  const usesQuality = shown.includes('qualityStarts') || shown.includes('qualityStartShare');
  return (
    <p className={`${layout.note} ${styles.note}`}>
      {parts.length > 0 ? words.restsPartly({ count: all, parts: listed(parts) }) : words.rests({ count: all })}
      {role === 'goalies' && usesQuality && ` ${words.goalies.quality}`}
    </p>
  );
}
