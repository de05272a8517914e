import { type BodyOf, maxSetupClubs, type SetupClub, setupApi } from '@league/contract';
import { Button, layout, notify, saveCsv, sentenceOf, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import { useTyped } from '@league/kit/forms';
import {
  ColumnMatching,
  isComplete,
  isOf,
  type Matching,
  notImported,
  sentMatching,
  TableSource,
  type TypedTable,
} from '@league/kit/imports';
import { useOperation } from '@league/kit/queries';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { clubColumns, ignoredColumns, newClub, readClubs, renamed, tableOf } from './clubs.ts';
import { messages } from './messages.ts';
import { StepForm } from './StepForm.tsx';
import styles from './setup.module.css';
import { useStep, type Wizard, withSetupClosedCheck } from './wizard.ts';

export function ClubsStep(wizard: Wizard) {
  const form = useStep(wizard, 'clubs', () => ({ clubs: [] }), {
    clubs: { label: messages.steps.clubs, show: ({ clubs }) => listed(clubs.map(({ name }) => name)) },
  });
  const { value: clubs, error, onChange } = form.control('clubs');
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLInputElement>('li:last-child input:not([type=color])')?.focus();
  }, [added]);
  // Issues name clubs by place, and another club may have that place now.
  const change = (changed: SetupClub[]) => {
    onChange(changed);
    form.form.clearErrors('clubs');
  };
  const add = () => {
    change([...clubs, newClub('', clubs)]);
    setAdded(added + 1);
  };
  const paste = usePaste(wizard.code, clubs, (all, matching) => {
    change(all);
    if (matching) form.control('matching').onChange(matching);
  });
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!paste.isBusy && (!paste.text.trim() || (await paste.add()))) await form.submit(event);
  };
  return (
    <StepForm step="clubs" form={{ ...form, submit }} onGo={wizard.onGo} isBusy={paste.isBusy}>
      {clubs.length > 0 && (
        <ol ref={list} className={styles.clubs} aria-label={messages.steps.clubs}>
          {clubs.map((club, at) => (
            <Club
              // biome-ignore lint/suspicious/noArrayIndexKey: clubs have nothing else that stays while they are typed
              key={at}
              club={club}
              faultAt={(field) => form.control(`clubs.${at}.${field}`).error}
              onChange={(changed) => onChange(clubs.with(at, changed))}
              onRename={(name) => onChange(clubs.with(at, renamed(club, name, clubs.toSpliced(at, 1))))}
              onBlur={(field) => form.form.trigger(`clubs.${at}.${field}`)}
              onRemove={() => change(clubs.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {error && (
        <p className={layout.error} role="alert">
          {error}
        </p>
      )}
      <p className={layout.row10}>
        <Button variant="secondary" disabled={clubs.length >= maxSetupClubs} onClick={add}>
          {messages.addClub}
        </Button>
        <span className={layout.note} aria-live="polite">
          {messages.clubCount({ count: clubs.length })}
        </span>
      </p>
      <Paste {...paste} />
    </StepForm>
  );
}

type TextField = 'name' | 'code' | 'city';

interface ClubProps {
  club: SetupClub;
  faultAt: (field: TextField) => string | undefined;
  onChange: (club: SetupClub) => void;
  onRename: (name: string) => void;
  onBlur: (field: TextField) => unknown;
  onRemove: () => void;
}

function Club({ club, faultAt, onChange, onRename, onBlur, onRemove }: ClubProps) {
  const { name, code, city, primaryColor, secondaryColor } = club;
  const about = { name: name || messages.newClub };
  return (
    <li className={styles.club}>
      <span
        aria-hidden="true"
        className={styles.crest}
        style={{ background: `linear-gradient(135deg, ${primaryColor} 50%, ${secondaryColor} 50%)` }}
      />
      <div>
        <TextInput
          label={messages.clubName}
          required
          autoComplete="off"
          value={name}
          error={faultAt('name')}
          onChange={onRename}
          onBlur={() => onBlur('name')}
        />
      </div>
      <div className={styles.details}>
        <TextInput
          label={messages.clubCode}
          required
          autoComplete="off"
          maxLength={5}
          value={code}
          error={faultAt('code')}
          onChange={(typed) => onChange({ ...club, code: typed.toUpperCase() })}
          onBlur={() => onBlur('code')}
        />
        <TextInput
          label={messages.clubCity}
          autoComplete="off"
          value={city ?? ''}
          error={faultAt('city')}
          onChange={(typed) => onChange({ ...club, city: typed })}
          onBlur={() => onBlur('city')}
        />
      </div>
      <div className={styles.colors}>
        <span aria-hidden="true" className={layout.note}>
          {messages.colors}
        </span>
        <input
          type="color"
          aria-label={messages.firstColor(about)}
          value={primaryColor}
          onChange={({ target }) => onChange({ ...club, primaryColor: target.value })}
        />
        <input
          type="color"
          aria-label={messages.secondColor(about)}
          value={secondaryColor}
          onChange={({ target }) => onChange({ ...club, secondaryColor: target.value })}
        />
        <Button variant="ghost" size="small" aria-label={messages.removeClub(about)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}

const template = 'Name,Short name,City,Primary color,Secondary color\nCairo Pharaohs,PHA,Cairo,#0b3d91,#ffffff\n';

type SetupMatching = NonNullable<BodyOf<typeof setupApi.clubs>['matching']>;

/**
 * Clubs from a file or pasted lines, added to the list.
 * @param onClubs also gets how the columns of their table were matched
 */
function usePaste(code: string, clubs: SetupClub[], onClubs: (clubs: SetupClub[], matching?: SetupMatching) => void) {
  const { typed, type: setText } = useTyped(setupApi.match, { text: '' });
  const { text } = typed;
  const [fault, setFault] = useState<string>();
  const [matched, setMatched] = useState<{ table: TypedTable; matching: Matching }>();
  const { mutateAsync: match, isPending } = useOperation(setupApi.match);
  const [isReading, setReading] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const type = (text: string) => {
    setText('text', text);
    setFault(undefined);
    setMatched(undefined);
  };
  async function matchingOf(table: TypedTable): Promise<Matching> {
    if (matched && isOf(matched.matching, table)) return matched.matching;
    const { columns, rows } = table;
    const found = await withSetupClosedCheck(match({ code, columns, rows }));
    return { names: columns, columns: found.columns, dayOrder: null, exampleDay: undefined };
  }
  const refuse = (reason: string) => {
    setFault(reason);
    box.current?.setAttribute('open', '');
    box.current?.querySelector('textarea')?.focus();
    return false;
  };
  /** @returns whether all of them were added */
  const add = async (): Promise<boolean> => {
    const table = tableOf(text);
    if ('fault' in table) return refuse(table.fault);
    try {
      const matching = table.rows.length > 0 ? await matchingOf(table) : undefined;
      const named = matching?.columns.some(({ by }) => by && by !== 'values') ? matching : undefined;
      if (named && !isComplete(clubColumns, named)) {
        setMatched({ table, matching: named });
        box.current?.setAttribute('open', '');
        choice.current?.focus();
        return false;
      }
      const fields = named && sentMatching(named).fields;
      const read = await readClubs(table, fields, clubs);
      if ('fault' in read) {
        if (named) setMatched({ table, matching: named });
        return refuse(read.fault);
      }
      if (read.clubs.length > maxSetupClubs) return refuse(messages.tooManyClubs({ max: maxSetupClubs }));
      onClubs(read.clubs, fields && { columns: table.columns, fields });
      type('');
      const ignored = fields ? ignoredColumns(table.columns, fields) : [];
      if (ignored.length > 0) notify.info(notImported(ignored));
      return true;
    } catch (failed) {
      notify.error(sentenceOf(failed, messages.matchFailed));
      return false;
    }
  };
  return {
    ...{ box, choice, text, type, fault, setFault, setReading, matched, setMatched, add },
    isBusy: isReading || isPending,
  };
}

type PasteProps = ReturnType<typeof usePaste>;

function Paste({ box, choice, text, type, fault, setFault, setReading, matched, setMatched, add, isBusy }: PasteProps) {
  return (
    <details ref={box} className={styles.paste}>
      <summary>{messages.paste}</summary>
      <div className={layout.stack12}>
        <TableSource
          text={text}
          onText={type}
          error={fault}
          onFault={setFault}
          onReading={setReading}
          columns={<p className={layout.note}>{messages.columnsSay}</p>}
          pasteHint={messages.pasteSay}
          onTemplate={() => saveCsv(template, 'clubs-template.csv')}
          placeholder={messages.pasteExample}
        />
        <div ref={choice} tabIndex={-1}>
          {matched && (
            <ColumnMatching
              known={clubColumns}
              table={matched.table}
              matching={matched.matching}
              onChange={(matching) => setMatched({ ...matched, matching })}
            />
          )}
        </div>
        <p>
          <Button variant="secondary" busy={isBusy} onClick={add}>
            {messages.addClubs}
          </Button>
        </p>
      </div>
    </details>
  );
}
