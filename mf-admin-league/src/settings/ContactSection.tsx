import { Textarea, TextInput } from '@league/kit';
import { Translated, translatedFields } from '@league/kit/forms';
import { FormGroup } from '../FormGroup.tsx';
import { Entries } from './Entries.tsx';
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
          newEntry={() => ({ name: '', email: null, phone: null })}
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
        <Entries
          {...offices}
          onRemoved={forget('offices')}
          add={words.addOffice}
          newEntry={() => ({ city: '', address: '' })}
        >
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
        <Entries {...social} onRemoved={forget('social')} add={words.addSite} newEntry={() => ({ name: '', href: '' })}>
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
