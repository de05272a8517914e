import { Button, layout, Textarea, TextInput } from '@league/kit';
import { Translated, translatedFields } from '@league/kit/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormGroup } from '../FormGroup.tsx';
import styles from './ContactSection.module.css';
import type { SettingsForm } from './settingsForm.ts';
import { words } from './words.ts';

/** The league's contacts and addresses, in the order of the contact page. */
export function ContactSection({ settings: { control, form } }: { settings: SettingsForm }) {
  const people = control('contact.people');
  const offices = control('contact.offices');
  const social = control('contact.social');
  const forget = (list: 'people' | 'offices' | 'social') => () => form.clearErrors(`contact.${list}`);
  const texts = (list: 'people' | 'offices', at: number) => {
    const { value, onChange } = control(`contact.${list}.${at}.translations`);
    return translatedFields(value, onChange, form.formState.errors.contact?.[list]?.[at]?.translations);
  };
  return (
    <>
      <FormGroup title={words.contactPeople} say={words.contactPeopleSay}>
        <Entries
          {...people}
          onRemoved={forget('people')}
          add={words.addPerson}
          empty={{ name: '', email: null, phone: null }}
        >
          {(at) => (
            <>
              <Text label={words.contactName} {...control(`contact.people.${at}.name`)} />
              <Translated of="name" label={words.contactName} field={texts('people', at)} />
              <Text label={words.contactEmail} type="email" {...control(`contact.people.${at}.email`)} isOptional />
              <Text label={words.contactPhone} type="tel" {...control(`contact.people.${at}.phone`)} isOptional />
            </>
          )}
        </Entries>
      </FormGroup>
      <FormGroup title={words.contactOffices} say={words.contactOfficesSay}>
        <Entries {...offices} onRemoved={forget('offices')} add={words.addOffice} empty={{ city: '', address: '' }}>
          {(at) => {
            const address = control(`contact.offices.${at}.address`);
            return (
              <>
                <Text label={words.contactCity} {...control(`contact.offices.${at}.city`)} />
                <Translated of="city" label={words.contactCity} field={texts('offices', at)} />
                <Textarea label={words.contactAddress} rows={3} {...address} />
                <Translated of="address" label={words.contactAddress} field={texts('offices', at)} isLong />
              </>
            );
          }}
        </Entries>
      </FormGroup>
      <FormGroup title={words.contactSocial} say={words.contactSocialSay}>
        <Entries {...social} onRemoved={forget('social')} add={words.addSite} empty={{ name: '', href: '' }}>
          {(at) => (
            <>
              <Text label={words.contactSite} {...control(`contact.social.${at}.name`)} />
              <Text label={words.contactLink} type="url" {...control(`contact.social.${at}.href`)} />
            </>
          )}
        </Entries>
      </FormGroup>
    </>
  );
}

interface TextProps {
  label: string;
  type?: 'email' | 'tel' | 'url';
  value: string | null | undefined;
  error: string | undefined;
  onBlur: () => unknown;
  // biome-ignore lint/suspicious/noExplicitAny: texts with and without null
  onChange: (value: any) => unknown;
  /** An empty value is null. */
  isOptional?: boolean;
}

const Text = ({ label, type, value, error, onBlur, onChange, isOptional = false }: TextProps) => (
  <TextInput
    label={label}
    autoComplete="off"
    {...(type && { type })}
    value={value ?? ''}
    error={error}
    onBlur={onBlur}
    onChange={(typed) => onChange(isOptional && typed === '' ? null : typed)}
  />
);

interface EntriesProps<Entry> {
  value: Entry[];
  onChange: (entries: Entry[]) => unknown;
  /** Errors refer to entries by index, and another entry may have that index now. */
  onRemoved: () => void;
  add: string;
  /** A new one. */
  empty: Entry;
  /** The fields of one. */
  children: (at: number) => ReactNode;
}

/** A list to which entries are added at the end, and from which any can be removed. */
function Entries<Entry>({ value, onChange, onRemoved, add, empty, children }: EntriesProps<Entry>) {
  const list = useRef<HTMLOListElement>(null);
  const ways = useRef<HTMLParagraphElement>(null);
  /** Where the focus moves after a change of the list: to the new entry, or to the button that adds one. */
  const next = useRef<() => HTMLElement | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list has changed
  useEffect(() => {
    next.current?.()?.focus();
    next.current = undefined;
  }, [value.length]);
  const grow = () => {
    next.current = () => list.current?.querySelector<HTMLElement>('li:last-child input');
    onChange([...value, empty]);
  };
  const remove = (at: number) => {
    next.current = () => ways.current?.querySelector('button');
    onChange(value.filter((_, other) => other !== at));
    onRemoved();
  };
  return (
    <>
      <ol ref={list} className={layout.stack14}>
        {value.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its fields are the form's
          <li key={at} className={styles.entry}>
            <div className={`${layout.stack12} ${styles.fields}`}>{children(at)}</div>
            <Button
              variant="ghost"
              size="small"
              aria-label={words.removeEntry({ place: at + 1 })}
              onClick={() => remove(at)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ol>
      <p ref={ways}>
        <Button variant="secondary" size="small" onClick={grow}>
          {add}
        </Button>
      </p>
    </>
  );
}
