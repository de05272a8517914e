import { entryKey, periodName, type ScoreSheet, type SheetEntry, type Side } from '@league/contract';
import { Button, Choices, layout, TextInput, useDebounced } from '@league/kit';
import { figures } from '@league/kit/direction';
import { useRef, useState } from 'react';
import styles from './EntryLine.module.css';
import { entryText } from './entryText.ts';
import { LineHelp } from './LineHelp.tsx';
import { momentOf } from './line/gameNow.ts';
import { readKey, readWithoutEnter } from './line/keys.ts';
import { asLatinKeys } from './line/latinKeys.ts';
import { type NextStep, nextStep } from './line/periods.ts';
import { readLine, shotOf } from './line/readLine.ts';
import { type ClockDirection, momentText } from './line/readTime.ts';
import { messages } from './messages.ts';
import { serverNow } from './serverClock.ts';
import { useGameClock } from './useGameClock.ts';
import type { SheetController } from './useSheet.ts';
import { useSuspended } from './useSuspended.ts';

interface Props {
  controller: SheetController;
  counting: ClockDirection;
  onCounting: (counting: ClockDirection) => void;
  /** Asks for the referee's signature, or whether to finalize the sheet. */
  onEnd: (step: 'sign' | 'finalize') => void;
  /** Opens the form for a new entry. */
  onAdd: (type: 'goal' | 'penalty' | 'goalieChange' | 'timeout' | 'shootout', side: Side) => void;
}

/**
 * One line per entry: Enter saves it and clears the field for the next, Escape clears it. The entry happened when its line was
 * begun. On an empty line one key does the next step. The same actions are buttons below it.
 */
export function EntryLine({ controller, counting, onCounting, onAdd, onEnd }: Props) {
  const { sheet } = controller;
  const [typed, setTyped] = useState('');
  const [begunAt, setBegunAt] = useState<Date>();
  const [saved, setSaved] = useState<SheetEntry[]>([]);
  /** A key that could do nothing, until something else is done. */
  const [failedKey, setFailedKey] = useState('');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  const { suspended } = useSuspended(sheet.gameId);
  // The next step changes when the clock runs out.
  useGameClock(sheet);
  const now = serverNow();
  const contextAt = (at: Date) => ({ sheet, now: at, counting, suspended });
  const read = typed.trim() === '' ? undefined : readLine(typed, contextAt(begunAt ?? now));
  // Half-typed input is not announced with each letter.
  const announced = useDebounced(read?.problem ?? '', 400);
  const keyProblem = failedKey && readKey(failedKey, contextAt(now))?.problem;
  const next = nextStep(sheet, now);
  const clear = () => {
    setTyped('');
    setFailedKey('');
  };
  const save = (entries: SheetEntry[], line: string) => {
    clear();
    // Input that could not be saved can be typed again.
    void controller.put(entries).then((isKept) => {
      setSaved(isKept ? entries : []);
      if (!isKept) setTyped((meanwhile) => meanwhile || line);
    });
  };
  const doNext = () => {
    if (!next) return;
    if ('entries' in next) save(next.entries, '');
    else onEnd(next.does);
  };
  const type = (pressed: string) => {
    const text = asLatinKeys(pressed);
    if (text.endsWith('?')) return setHelpOpen(!isHelpOpen);
    if (text.trim() === '' && typed === '' && text !== '') return doNext();
    const byKey = typed === '' ? readKey(text, contextAt(now)) : undefined;
    setFailedKey(byKey?.problem ? text : '');
    if (byKey) return byKey.entries && save(byKey.entries, '');
    const at = typed === '' || !begunAt ? now : begunAt;
    const ended = readWithoutEnter(text, contextAt(at));
    if (ended) return save(ended, text);
    setBegunAt(at);
    setTyped(text);
  };
  return (
    <section className={`${layout.stack12} ${styles.entry}`} aria-label={messages.keeping} data-screen>
      <form
        method="post"
        ref={field}
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (read?.entries) save(read.entries, typed);
        }}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
      >
        <TextInput
          dir="ltr"
          label={messages.line}
          value={typed}
          onChange={type}
          placeholder={messages.linePlaceholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button type="submit" disabled={!read?.entries}>
          {messages.enter}
        </Button>
        <Button variant="ghost" aria-expanded={isHelpOpen} onClick={() => setHelpOpen(!isHelpOpen)}>
          {messages.help}
        </Button>
      </form>
      <output className={styles.preview} data-problem={read?.problem || (!read && keyProblem) ? true : undefined}>
        {read?.entries ? (
          <EntryTexts entries={read.entries} sheet={sheet} />
        ) : read ? (
          announced || read.problem
        ) : keyProblem ? (
          keyProblem
        ) : saved.length > 0 && saved.every((entry) => isOn(sheet, entry)) ? (
          <>
            <span>{messages.entered}</span> <EntryTexts entries={saved} sheet={sheet} />
          </>
        ) : (
          messages.nothingTyped
        )}
      </output>
      {next && (
        <p className={`${layout.note} ${styles.next}`}>
          <kbd>{messages.space}</kbd> {nextText(next, sheet)}
        </p>
      )}
      {isHelpOpen && <LineHelp />}
      <div className={styles.taps}>
        {(['away', 'home'] as const).map((side) => (
          <fieldset key={side}>
            <legend>{controller.sheet[side].name}</legend>
            {(['goal', 'penalty'] as const).map((what) => (
              <Button key={what} variant="secondary" onClick={() => onAdd(what, side)}>
                {what === 'goal' ? messages.addGoal : messages.addPenalty}
              </Button>
            ))}
            <Button
              variant="secondary"
              onClick={() => controller.put([shotOf(controller.sheet, side, momentOf(controller.sheet, serverNow()))])}
            >
              {messages.addShot} {figures('+1')}
            </Button>
            <details className={styles.more}>
              <summary>{messages.addMore}</summary>
              {(['goalieChange', 'timeout', 'attempt'] as const).map((what) => (
                <Button
                  key={what}
                  size="small"
                  variant="ghost"
                  onClick={() => onAdd(what === 'attempt' ? 'shootout' : what, side)}
                >
                  {messages[what]}
                </Button>
              ))}
            </details>
          </fieldset>
        ))}
      </div>
      <div className={`${layout.row10} ${layout.note}`}>
        <span>{messages.counting}</span>
        <Choices
          label={messages.counting}
          choices={[
            { value: 'up', label: messages.up },
            { value: 'down', label: messages.down },
          ]}
          value={counting}
          onChange={onCounting}
        />
      </div>
    </section>
  );
}

/** Whether an entry has not been discarded, rejected or removed; clock, status and attendance are no entries of the sheet. */
const isOn = ({ entries }: ScoreSheet, entry: SheetEntry) =>
  ['clock', 'status', 'attendance'].includes(entry.type) || entries.some(({ key }) => key === entryKey(entry));

/** The meaning of entries; for many of a kind, such as a lineup, their number. */
function EntryTexts({ entries, sheet }: { entries: readonly SheetEntry[]; sheet: ScoreSheet }) {
  const lineup = entries.filter(({ type }) => type === 'lineup');
  const others = entries.filter(({ type }) => type !== 'lineup' || lineup.length <= maxListed);
  return (
    <>
      {lineup.length > maxListed && <span>{messages.lineupsOf({ count: lineup.length })}</span>}
      {others.map((entry) => {
        const { what, side, about } = entryText(sheet, entry);
        return (
          <span key={JSON.stringify([what, side, about])}>
            <b>{what}</b> {side && sheet[side].name} {about}{' '}
            <small>{'elapsedSeconds' in entry && momentText(sheet, entry)}</small>
          </span>
        );
      })}
    </>
  );
}
const maxListed = 3;

function nextText(next: NextStep, { rules }: ScoreSheet): string {
  const text = messages.next[next.does];
  return typeof text === 'string'
    ? text
    : text({ period: 'period' in next ? periodName(next.period, rules.periods) : '' });
}
