import { layout } from '@league/kit';
import { listed } from '@league/kit/direction';
import type { ReactNode } from 'react';
import styles from './BasisNote.module.css';
import { words } from './words.ts';

interface Props {
  games: number;
  /** Of each kind of figure that some of the games lack: its name, and how many games have it. */
  parts: { what: string; some: number }[];
  children?: ReactNode;
}

/** What the shown figures rest on: `From 56 final games; +/− from 42 of 56.` */
export function BasisNote({ games, parts, children }: Props) {
  const said = parts.map(({ what, some }) =>
    some > 0 ? words.part({ what, some, all: games }) : words.notRecorded({ what }),
  );
  return (
    <p className={`${layout.note} ${styles.note}`}>
      {said.length > 0 ? words.restsPartly({ count: games, parts: listed(said) }) : words.rests({ count: games })}
      {children && ' '}
      {children}
    </p>
  );
}
