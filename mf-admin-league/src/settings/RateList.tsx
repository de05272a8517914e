import { Button, layout } from '@league/kit';
import { countryName, countryOptions } from '@league/kit/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './RateList.module.css';
import { SearchSelect } from './SearchSelect.tsx';

interface Props {
  label: string;
  /** The unit of the rates: `$`. */
  unit: string;
  /** Codes of the countries that have a rate. */
  countries: readonly string[];
  onAdd: (country: string) => void;
  onRemove: (country: string) => void;
  /** The rate's field. */
  children: (country: string, at: number) => ReactNode;
}

/** A rate for each of some countries. A country with a rate cannot be added again. */
export function RateList({ label, unit, countries, onAdd, onRemove, children }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** Where the focus moves after a change of the list: to the new rate's field, or to the button that adds one. */
  const next = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
  useEffect(() => {
    if (next.current) list.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = '';
  }, [countries.length]);
  const add = (country: string) => {
    next.current = 'li:last-child input';
    onAdd(country);
  };
  const remove = (country: string) => {
    next.current = '[role="combobox"]';
    onRemove(country);
  };
  const others = () => countryOptions().filter(({ value }) => !countries.includes(value));
  return (
    <fieldset ref={list} className={styles.list}>
      <legend>{label}</legend>
      {countries.length === 0 && <p className={layout.soft}>{messages.noRates}</p>}
      <ul className={layout.stack10}>
        {countries.map((country, at) => (
          <li key={country} className={styles.row}>
            <span className={styles.country}>{countryName(country)}</span>
            <span className={styles.rate}>
              <span aria-hidden="true">{unit}</span>
              {children(countryName(country), at)}
            </span>
            <Button
              variant="ghost"
              aria-label={messages.removeCountry({ country: countryName(country) })}
              onClick={() => remove(country)}
            >
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
      <SearchSelect
        label={messages.addCountry}
        hint={messages.addCountryHint}
        options={others}
        value=""
        onChange={add}
      />
    </fieldset>
  );
}
