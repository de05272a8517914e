import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { words } from '../kitWords.ts';
import { layout } from '../layout.ts';
import styles from './fields.module.css';

interface Field {
  label: string;
  /** The error; announced when it appears. */
  error?: string | undefined;
  /** A hint before typing. */
  hint?: string;
  /** Hides the label visually where the context is clear. */
  isLabelHidden?: boolean;
}

type Control<Element extends 'input' | 'select' | 'textarea'> = Field &
  Omit<ComponentProps<Element>, 'className' | 'onChange'> & { onChange: (value: string) => void };

/** Label above, hint and error below. */
function Labelled({
  label,
  error,
  hint,
  isLabelHidden,
  id,
  required,
  children,
}: Field & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? layout.unseen : styles.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, { error, hint }: Field) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
});

export function TextInput({ label, error, hint, isLabelHidden, onChange, ...props }: Control<'input'>) {
  const field = { label, error, hint, isLabelHidden } as Field;
  const id = useId();
  return (
    <Labelled {...field} id={id} required={props.required}>
      <input
        {...props}
        {...described(id, field)}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

export function PasswordInput({ label, error, hint, onChange, ...props }: Control<'input'>) {
  const field = { label, error, hint } as Field;
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Labelled {...field} id={id} required={props.required}>
      <span className={styles.framed}>
        <input
          {...props}
          {...described(id, field)}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className={styles.inside} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? words.hide : words.show}
          <span className={layout.unseen}> {label}</span>
        </button>
      </span>
    </Labelled>
  );
}

/**
 * Typed text is shown at once. If the value is stored elsewhere, as in the address, updates may arrive after further typing.
 */
export function SearchInput({ label, error, hint, value, onChange, isLabelHidden = true, ...props }: Control<'input'>) {
  const field = { label, error, hint, isLabelHidden } as Field;
  const id = useId();
  const [typed, type] = useTypedAhead(String(value ?? ''), onChange);
  return (
    <Labelled {...field} id={id}>
      <span className={styles.framed}>
        <svg className={styles.glass} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
        </svg>
        <input
          placeholder={isLabelHidden ? label : undefined}
          {...props}
          {...described(id, field)}
          type="search"
          className={styles.control}
          data-search
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </span>
    </Labelled>
  );
}

function useTypedAhead(value: string, tell: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  /** Values that were sent and have not come back. */
  const told = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = told.current.indexOf(value);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    // It was set elsewhere, for example by the back button.
    if (at < 0) setTyped(value);
  }, [value]);
  const type = (text: string) => {
    told.current.push(text);
    setTyped(text);
    tell(text);
  };
  return [typed, type] as const;
}

export function Textarea({ label, error, hint, isLabelHidden, onChange, ...props }: Control<'textarea'>) {
  const field = { label, error, hint, isLabelHidden } as Field;
  const id = useId();
  return (
    <Labelled {...field} id={id} required={props.required}>
      <textarea
        rows={4}
        {...props}
        {...described(id, field)}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  );
}

export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<Control<'select'>, 'children'> {
  options: readonly Option[];
}

/** The browser's own select, which is familiar on each device. */
export function Select({ label, error, hint, isLabelHidden, options, onChange, ...props }: SelectProps) {
  const field = { label, error, hint, isLabelHidden } as Field;
  const id = useId();
  return (
    <Labelled {...field} id={id} required={props.required}>
      <select
        {...props}
        {...described(id, field)}
        className={styles.control}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'type'> {
  label: ReactNode;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ label, onChange, ...props }: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input {...props} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
