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
  return (
    <div className={styles.notice} role="status">
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
    </div>
  );
}
