import { type Option, TextInput } from '@league/kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './SearchSelect.module.css';

interface SearchOption extends Option {
  /** Small text beside the label. */
  detail?: string;
}

interface Props {
  label: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** Called when the list opens. */
  options: () => readonly SearchOption[];
  /** Empty: nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => unknown;
}

/** While the list is open, these keys control it. */
const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape']);

/**
 * A choice with a search by part of the name: a combobox with a list (WAI-ARIA Authoring Practices). Arrows move, Enter
 * chooses, Escape and leaving the field restore the previous choice.
 */
export function SearchSelect({ options, value, onChange, onBlur, ...field }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The typed text; undefined while the list is closed. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const isOpen = typed !== undefined;
  const matching = isOpen ? matches(options(), typed) : [];

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const open = () => {
    if (isOpen) return;
    setTyped('');
    const at = options().findIndex((option) => option.value === value);
    setActive(Math.max(0, at));
  };
  const close = () => setTyped(undefined);
  const choose = (chosen: string) => {
    onChange(chosen);
    close();
  };
  const move = (to: number) => setActive((to + matching.length) % matching.length || 0);

  function onKeyDown(event: KeyboardEvent) {
    if (isOpen ? !keys.has(event.key) : event.key !== 'ArrowDown') return;
    // While the list is open, Enter does not submit the form.
    event.preventDefault();
    if (!isOpen) open();
    else if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Escape') close();
    else if (matching[active]) choose(matching[active].value);
  }

  return (
    <div className={styles.field}>
      <TextInput
        {...field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && matching[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? labelOf(value, options)}
        placeholder={isOpen ? labelOf(value, options) : undefined}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
      />
      {isOpen && (
        <div ref={list} id={id} role="listbox" aria-label={field.label} className={styles.list}>
          {matching.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={option.value}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={at === active || undefined}
              className={styles.option}
              // Prevented, because the field would lose the focus and close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option.value)}
            >
              {option.label}
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
          {matching.length === 0 && <p className={styles.none}>{messages.none}</p>}
        </div>
      )}
    </div>
  );
}

const labelOf = (value: string, options: Props['options']) =>
  (value && options().find((option) => option.value === value)?.label) || value;

/**
 * Options that contain every word, ignoring case and accents; `new york` matches `America/New_York`. Options with a word that
 * begins so come first.
 */
function matches(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const wanted = plain(typed);
  const begins = ({ label }: SearchOption) => ` ${plain(label)}`.includes(` ${wanted}`);
  return options
    .filter(({ label, detail }) => wanted.split(' ').every((word) => plain(`${label} ${detail ?? ''}`).includes(word)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The words in lower case, without accents, separated by spaces. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\s_/]+/g, ' ')
    .trim();
