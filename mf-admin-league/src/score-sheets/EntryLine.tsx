import type { Side } from '@league/contract';
import { Button, Choices, TextInput, useDebounced } from '@league/kit';
import { useRef, useState } from 'react';
import styles from './EntryLine.module.css';
import { entryText } from './entryText.ts';
import { LineHelp } from './LineHelp.tsx';
import { momentOf } from './line/gameNow.ts';
import { readLine, shotsOf } from './line/readLine.ts';
import { type Counting, momentText } from './line/readTime.ts';
import type { KeptSheet } from './useSheet.ts';
import { words } from './words.ts';

interface Props {
  kept: KeptSheet;
  counting: Counting;
  onCounting: (counting: Counting) => void;
  /** Opens the form for a new entry. */
  onAdd: (type: 'goal' | 'penalty' | 'goalieChange' | 'timeout' | 'shootout', side: Side) => void;
}

/** One line an entry: Enter saves it and is ready for the next, Escape empties it. Below it, the same by tap. */
export function EntryLine({ kept, counting, onCounting, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const ground = { sheet: kept.sheet, now: new Date(), counting };
  const read = typed.trim() === '' ? undefined : readLine(typed, ground);
  // What is half typed is not told aloud with each letter.
  const told = useDebounced(read?.problem ?? '', 400);
  const enter = () => {
    if (!read?.entries) return;
    setTyped('');
    // What could not be kept is typed again.
    void kept.put(read.entries).then((isKept) => isKept || setTyped((now) => now || typed));
  };
  const type = (text: string) => {
    if (!text.endsWith('?')) return setTyped(text);
    setHelpOpen(!isHelpOpen);
  };
  return (
    <section className={styles.entry} aria-label={words.keeping} data-screen>
      <form
        ref={field}
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
      >
        <TextInput
          label={words.line}
          value={typed}
          onChange={type}
          placeholder={words.linePlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" disabled={!read?.entries}>
          {words.enter}
        </Button>
        <Button variant="ghost" aria-expanded={isHelpOpen} onClick={() => setHelpOpen(!isHelpOpen)}>
          {words.help}
        </Button>
      </form>
      <output className={styles.preview} data-problem={read?.problem ? true : undefined}>
        {read?.entries
          ? read.entries.map((entry) => {
              const { what, side, about } = entryText(kept.sheet, entry);
              return (
                <span key={JSON.stringify([what, side, about])}>
                  <b>{what}</b> {side && kept.sheet[side].name} {about}{' '}
                  <small>{'elapsedSeconds' in entry && momentText(kept.sheet, entry)}</small>
                </span>
              );
            })
          : read
            ? told || read.problem
            : words.nothingTyped}
      </output>
      {isHelpOpen && <LineHelp />}
      <div className={styles.taps}>
        {(['away', 'home'] as const).map((side) => (
          <fieldset key={side}>
            <legend>{kept.sheet[side].name}</legend>
            {(['goal', 'penalty'] as const).map((what) => (
              <Button key={what} variant="secondary" onClick={() => onAdd(what, side)}>
                {what === 'goal' ? words.addGoal : words.addPenalty}
              </Button>
            ))}
            <Button
              variant="secondary"
              onClick={() => kept.put([shotsOf(kept.sheet, side, momentOf(kept.sheet, new Date()), 1)])}
            >
              {words.addShot} +1
            </Button>
            <details className={styles.more}>
              <summary>{words.addMore}</summary>
              {(['goalieChange', 'timeout', 'attempt'] as const).map((what) => (
                <Button
                  key={what}
                  size="small"
                  variant="ghost"
                  onClick={() => onAdd(what === 'attempt' ? 'shootout' : what, side)}
                >
                  {words[what]}
                </Button>
              ))}
            </details>
          </fieldset>
        ))}
      </div>
      <div className={styles.counting}>
        <span>{words.counting}</span>
        <Choices
          label={words.counting}
          choices={[
            { value: 'up', label: words.up },
            { value: 'down', label: words.down },
          ]}
          value={counting}
          onChange={onCounting}
        />
      </div>
    </section>
  );
}
