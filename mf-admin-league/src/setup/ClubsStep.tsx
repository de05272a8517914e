import { maxSetupClubs, type SetupClub } from '@league/contract';
import { Button, layout, saveCsv, TextInput } from '@league/kit';
import { listed } from '@league/kit/direction';
import { readTable, TableSource } from '@league/kit/imports';
import { useEffect, useRef, useState } from 'react';
import { newClub, readClubs, renamed } from './clubs.ts';
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
      <Paste clubs={clubs} onClubs={change} />
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
      <div className={styles.name}>
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
      <div className={styles.colors}>
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

/** Clubs from a file or pasted lines, added to the list. */
function Paste({ clubs, onClubs }: { clubs: SetupClub[]; onClubs: (clubs: SetupClub[]) => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const type = (typed: string) => {
    setText(typed);
    setFault(undefined);
  };
  const add = async () => {
    // One line alone is a club, and not the names of columns.
    const table = readTable(text.trim().includes('\n') ? text : `Name\n${text}`);
    const read = 'fault' in table ? table : await readClubs(table, clubs);
    if ('fault' in read) return setFault(read.fault);
    if (read.clubs.length > maxSetupClubs) return setFault(words.tooManyClubs({ max: maxSetupClubs }));
    onClubs(read.clubs);
    type('');
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
          columns={<p className={layout.note}>{words.columnsSay}</p>}
          pasteHint={words.pasteSay}
          onTemplate={() => saveCsv(template, 'clubs-template.csv')}
          placeholder={'Cairo Pharaohs, Cairo\nAlexandria Tide, Alexandria'}
        />
        <p>
          <Button variant="secondary" onClick={add}>
            {words.addClubs}
          </Button>
        </p>
      </div>
    </details>
  );
}
