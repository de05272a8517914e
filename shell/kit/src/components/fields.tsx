import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../kitMessages.ts';
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
  required,
  children,
}: Field & { required?: boolean | undefined; children: (control: object) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? layout.unseen : styles.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {hint && !error && (
        <p id={`${id}-hint`} className={layout.note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={layout.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextInput({ label, error, hint, isLabelHidden, onChange, ...props }: Control<'input'>) {
  return (
    <Labelled {...({ label, error, hint, isLabelHidden } as Field)} required={props.required}>
      {(control) => <input {...props} {...control} onChange={({ target }) => onChange(target.value)} />}
    </Labelled>
  );
}

export function PasswordInput({ label, error, hint, onChange, ...props }: Control<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Labelled {...({ label, error, hint } as Field)} required={props.required}>
      {(control) => (
        <span className={styles.framed}>
          <input
            {...props}
            {...control}
            type={isShown ? 'text' : 'password'}
            onChange={({ target }) => onChange(target.value)}
          />
          <button type="button" className={styles.inside} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? messages.hide : messages.show}
            <span className={layout.unseen}> {label}</span>
          </button>
        </span>
      )}
    </Labelled>
  );
}

/**
 * Typed text is shown at once. If the value is stored elsewhere, as in the address, updates may arrive after further typing.
 */
export function SearchInput({ label, error, hint, value, onChange, isLabelHidden = true, ...props }: Control<'input'>) {
  const [typed, type] = useTypedText(String(value ?? ''), onChange);
  return (
    <Labelled {...({ label, error, hint, isLabelHidden } as Field)}>
      {(control) => (
        <span className={styles.framed}>
          <svg className={styles.glass} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21" />
          </svg>
          <input
            placeholder={isLabelHidden ? label : undefined}
            {...props}
            {...control}
            type="search"
            data-search
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </span>
      )}
    </Labelled>
  );
}

function useTypedText(value: string, report: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  /** Values that were sent and have not come back. */
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    // It was set elsewhere, for example by the back button.
    if (at < 0) setTyped(value);
  }, [value]);
  const type = (text: string) => {
    sent.current.push(text);
    setTyped(text);
    report(text);
  };
  return [typed, type] as const;
}

export function Textarea({ label, error, hint, isLabelHidden, onChange, ...props }: Control<'textarea'>) {
  return (
    <Labelled {...({ label, error, hint, isLabelHidden } as Field)} required={props.required}>
      {(control) => <textarea rows={4} {...props} {...control} onChange={({ target }) => onChange(target.value)} />}
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
  return (
    <Labelled {...({ label, error, hint, isLabelHidden } as Field)} required={props.required}>
      {(control) => (
        <select {...props} {...control} onChange={({ target }) => onChange(target.value)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
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
