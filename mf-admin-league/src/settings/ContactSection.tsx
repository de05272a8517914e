import { Textarea, TextInput } from '@league/kit';
import { Translated, translatedFields } from '@league/kit/forms';
import { FormGroup } from '../FormGroup.tsx';
import { Entries } from './Entries.tsx';
import { messages } from './messages.ts';
import type { SettingsForm } from './settingsForm.ts';

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
      <FormGroup title={messages.contactPeople} say={messages.contactPeopleSay}>
        <Entries
          {...people}
          onRemoved={forget('people')}
          add={messages.addPerson}
          newEntry={() => ({ name: '', email: null, phone: null })}
        >
          {(at) => (
            <>
              <Text label={messages.contactName} {...control(`contact.people.${at}.name`)} />
              <Translated of="name" label={messages.contactName} field={texts('people', at)} />
              <Text label={messages.contactEmail} type="email" {...control(`contact.people.${at}.email`)} isOptional />
              <Text label={messages.contactPhone} type="tel" {...control(`contact.people.${at}.phone`)} isOptional />
            </>
          )}
        </Entries>
      </FormGroup>
      <FormGroup title={messages.contactOffices} say={messages.contactOfficesSay}>
        <Entries
          {...offices}
          onRemoved={forget('offices')}
          add={messages.addOffice}
          newEntry={() => ({ city: '', address: '' })}
        >
          {(at) => {
            const address = control(`contact.offices.${at}.address`);
            return (
              <>
                <Text label={messages.contactCity} {...control(`contact.offices.${at}.city`)} />
                <Translated of="city" label={messages.contactCity} field={texts('offices', at)} />
                <Textarea label={messages.contactAddress} rows={3} {...address} />
                <Translated of="address" label={messages.contactAddress} field={texts('offices', at)} isLong />
              </>
            );
          }}
        </Entries>
      </FormGroup>
      <FormGroup title={messages.contactSocial} say={messages.contactSocialSay}>
        <Entries
          {...social}
          onRemoved={forget('social')}
          add={messages.addSite}
          newEntry={() => ({ name: '', href: '' })}
        >
          {(at) => (
            <>
              <Text label={messages.contactSite} {...control(`contact.social.${at}.name`)} />
              <Text label={messages.contactLink} type="url" {...control(`contact.social.${at}.href`)} />
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
