import { useEffect, useRef } from 'react';
import styles from './MeanwhileNotice.module.css';
import type { Merge } from './merge.ts';
import { words } from './words.ts';

interface Props<Path extends string> {
  title: string;
  merge: Merge<Path>;
  nameOf: (path: Path) => string;
  /** What the other has saved there. */
  theirsAt: (path: Path) => string;
}

/** That somebody else saved first, which of their changes are in the form now, and which of mine stand over them. */
export function MeanwhileNotice<Path extends string>({ title, merge, nameOf, theirsAt }: Props<Path>) {
  const { taken, contested } = merge;
  const notice = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something else to tell
  useEffect(() => {
    notice.current?.scrollIntoView();
    notice.current?.focus({ preventScroll: true });
  }, [merge]);
  return (
    <section ref={notice} tabIndex={-1} className={styles.notice} aria-label={title}>
      <h2>{title}</h2>
      <p>{words.meanwhileSay}</p>
      {taken.length > 0 && (
        <>
          <p>{words.taken}</p>
          <ul>
            {taken.map((path) => (
              <li key={path}>
                {nameOf(path)}: <b>{theirsAt(path)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {contested.length > 0 && (
        <>
          <p>{words.kept}</p>
          <ul>
            {contested.map((path) => (
              <li key={path}>
                {nameOf(path)}: {words.theirs(theirsAt(path))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
