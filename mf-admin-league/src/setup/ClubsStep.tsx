import { type BodyOf, maxSetupClubs, type SetupClub, setupApi } from '@league/contract';
import { Button, layout, notify, saveCsv, sentenceOf, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import {
  ColumnMatching,
  isComplete,
  isOf,
  type Matching,
  readTable,
  sentMatching,
  TableSource,
  type TypedTable,
} from '@league/kit/imports';
import { useOperation } from '@league/kit/queries';
import { useEffect, useRef, useState } from 'react';
import { clubColumns, newClub, readClubs, renamed } from './clubs.ts';
import { StepForm } from './StepForm.tsx';
import styles from './setup.module.css';
import { useStep, type Wizard } from './wizard.ts';
import { words } from './words.ts';

export function ClubsStep(wizard: Wizard) {
  const form = useStep(wizard, 'clubs', () => ({ clubs: [] }), {
    clubs: { label: words.steps.clubs, show: ({ clubs }) => listed(clubs.map(({ name }) => name)) },
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
  return (
    <StepForm step="clubs" form={form} onGo={wizard.onGo}>
      {clubs.length > 0 && (
        <ol ref={list} className={styles.clubs} aria-label={words.steps.clubs}>
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
          {words.addClub}
        </Button>
        <span className={layout.note} aria-live="polite">
          {words.clubCount({ count: clubs.length })}
        </span>
      </p>
      <Paste
        code={wizard.code}
        clubs={clubs}
        onClubs={(all, matching) => {
          change(all);
          if (matching) form.control('matching').onChange(matching);
        }}
      />
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
  const about = { name: name || words.newClub };
  return (
    <li className={styles.club}>
      <span
        aria-hidden="true"
        className={styles.crest}
        style={{ background: `linear-gradient(135deg, ${primaryColor} 50%, ${secondaryColor} 50%)` }}
      />
      <div>
        <TextInput
          label={words.clubName}
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
          label={words.clubCode}
          required
          autoComplete="off"
          maxLength={5}
          value={code}
          error={faultAt('code')}
          onChange={(typed) => onChange({ ...club, code: typed.toUpperCase() })}
          onBlur={() => onBlur('code')}
        />
        <TextInput
          label={words.clubCity}
          autoComplete="off"
          value={city ?? ''}
          error={faultAt('city')}
          onChange={(typed) => onChange({ ...club, city: typed })}
          onBlur={() => onBlur('city')}
        />
      </div>
      <div className={styles.colors}>
        <span aria-hidden="true" className={layout.note}>
          {words.colors}
        </span>
        <input
          type="color"
          aria-label={words.firstColor(about)}
          value={primaryColor}
          onChange={({ target }) => onChange({ ...club, primaryColor: target.value })}
        />
        <input
          type="color"
          aria-label={words.secondColor(about)}
          value={secondaryColor}
          onChange={({ target }) => onChange({ ...club, secondaryColor: target.value })}
        />
        <Button variant="ghost" size="small" aria-label={words.removeClub(about)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

const template = 'Name,Short name,City,Primary color,Secondary color\nCairo Pharaohs,PHA,Cairo,#0b3d91,#ffffff\n';

interface PasteProps {
  code: string;
  clubs: SetupClub[];
  /** @param matching how the columns of their table were matched */
  onClubs: (clubs: SetupClub[], matching?: SetupMatching) => void;
}
type SetupMatching = NonNullable<BodyOf<typeof setupApi.clubs>['matching']>;

/** Clubs from a file or pasted lines, added to the list. */
function Paste({ code, clubs, onClubs }: PasteProps) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [matched, setMatched] = useState<{ table: TypedTable; matching: Matching }>();
  const { mutateAsync: match, isPending } = useOperation(setupApi.match);
  const [isReading, setReading] = useState(false);
  const choice = useRef<HTMLDivElement>(null);
  const type = (typed: string) => {
    setText(typed);
    setFault(undefined);
    setMatched(undefined);
  };
  async function matchingOf(table: TypedTable): Promise<Matching> {
    if (matched && isOf(matched.matching, table)) return matched.matching;
    const { columns, rows } = table;
    const found = await match({ code, columns, rows });
    return { names: columns, columns: found.columns, dayOrder: null, exampleDay: undefined };
  }
  const add = async () => {
    // One line alone is a club, and not the names of columns.
    const table = readTable(text.trim().includes('\n') ? text : `Name\n${text}`);
    if ('fault' in table) return setFault(table.fault);
    try {
      const matching = await matchingOf(table);
      const hasNames = matching.columns.some(({ by }) => by && by !== 'values');
      if (hasNames && !isComplete(clubColumns, matching)) {
        setMatched({ table, matching });
        return choice.current?.focus();
      }
      const { fields } = hasNames ? sentMatching(matching) : {};
      const read = await readClubs(table, fields, clubs);
      if ('fault' in read) {
        if (hasNames) setMatched({ table, matching });
        return setFault(read.fault);
      }
      if (read.clubs.length > maxSetupClubs) return setFault(words.tooManyClubs({ max: maxSetupClubs }));
      onClubs(read.clubs, fields && { columns: table.columns, fields });
      type('');
    } catch (failed) {
      notify.error(sentenceOf(failed, words.matchFailed));
    }
  };
  return (
    <details className={styles.paste}>
      <summary>{words.paste}</summary>
      <div className={layout.stack12}>
        <TableSource
          text={text}
          onText={type}
          error={fault}
          onFault={setFault}
          onReading={setReading}
          columns={<p className={layout.note}>{words.columnsSay}</p>}
          pasteHint={words.pasteSay}
          onTemplate={() => saveCsv(template, 'clubs-template.csv')}
          placeholder={'Cairo Pharaohs, Cairo\nAlexandria Tide, Alexandria'}
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
          <Button variant="secondary" busy={isReading || isPending} onClick={add}>
            {words.addClubs}
          </Button>
        </p>
      </div>
    </details>
  );
}
