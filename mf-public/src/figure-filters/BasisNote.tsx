import { layout } from '@league/kit';
import { listed } from '@league/kit/direction';
import type { ReactNode } from 'react';
import styles from './BasisNote.module.css';
import { messages } from './messages.ts';

interface Props {
  games: number;
  /** Of each kind of figure that some of the games lack: its name, and how many games have it. */
  parts: { what: string; some: number }[];
  children?: ReactNode;
}

/** What the shown figures rest on: `From 56 final games; +/− from 42 of 56.` */
export function BasisNote({ games, parts, children }: Props) {
  const said = parts.map(({ what, some }) =>
    some > 0 ? messages.part({ what, some, all: games }) : messages.notRecorded({ what }),
  );
  return (
    <p className={`${layout.note} ${styles.note}`}>
      {said.length > 0 ? messages.restsPartly({ count: games, parts: listed(said) }) : messages.rests({ count: games })}
      {children && ' '}
      {children}
    </p>
  );
}
