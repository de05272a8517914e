import { Button, Choices } from '@league/kit';
import { Dialog } from '@league/kit/dialogs';
import { useState } from 'react';
import { Differences } from './Differences.tsx';
import styles from './dialogs.module.css';
import { differing, type Part, read, take } from './differences.ts';
import type { Conflict } from './draft.ts';
import { isSame, type Values, valuesOf } from './values.ts';
import { words } from './words.ts';

type Side = 'mine' | 'theirs' | 'both';

interface Props {
  conflict: Conflict;
  mine: Values;
  /** What both began with. */
  base: Values;
  onClose: () => void;
  onResolve: (merged: Values) => void;
}

/** Two have changed one article: what differs, and whose is kept, part by part. */
export function ConflictDialog({ conflict: { message, current }, mine, base, onClose, onResolve }: Props) {
  const theirs = valuesOf(current);
  const differs = differing(mine, theirs);
  // What only they have changed is theirs, unless told otherwise.
  const isMine = (part: Part) => !isSame(take[part](mine), take[part](base));
  const [chosen, choose] = useState<Partial<Record<Part, Side>>>({});
  const sideOf = (part: Part): Side => chosen[part] ?? (isMine(part) ? 'mine' : 'theirs');

  const merged = (): Values => {
    const parts = differs.map((part) => {
      const side = sideOf(part);
      if (side === 'both') return { body: { ...theirs.body, content: [...theirs.body.content, ...mine.body.content] } };
      return take[part](side === 'mine' ? mine : theirs);
    });
    return Object.assign({}, mine, ...parts);
  };
  const sides = (part: Part) => [
    { value: 'mine' as const, label: words.mine },
    { value: 'theirs' as const, label: words.theirs },
    ...(part === 'body' ? [{ value: 'both' as const, label: words.both }] : []),
  ];
  return (
    <Dialog open onClose={onClose} title={words.conflictTitle} say={words.conflictSay(message)}>
      <div className={styles.form}>
        {differs.map((part) => (
          <section key={part} className={styles.part} aria-label={words.partNames[part]}>
            <header>
              <h3>{words.partNames[part]}</h3>
              <Choices
                label={words.partNames[part]}
                choices={sides(part)}
                value={sideOf(part)}
                onChange={(side) => choose({ ...chosen, [part]: side })}
              />
            </header>
            <p className={styles.key}>
              <del>{words.theirs}</del> <ins>{words.mine}</ins>
            </p>
            <Differences before={read[part](theirs)} after={read[part](mine)} />
          </section>
        ))}
      </div>
      <div className={styles.ways}>
        <Button variant="ghost" onClick={onClose}>
          {words.later}
        </Button>
        <Button onClick={() => onResolve(merged())}>{words.useThese}</Button>
      </div>
    </Dialog>
  );
}
