import { eventTypeLabels, eventTypes } from '@league/contract';
import { eventsApi } from '@league/contract/forms';
import { call, layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { useIds, useOperationForm, WhenField } from '@league/kit/forms';
import { useState } from 'react';
import { VisitorForm } from '../VisitorForm.tsx';
import { words } from './words.ts';

const typeOptions = optionsOf(eventTypes, (type) => eventTypeLabels[type]);

const nothing = () => ({
  title: '',
  type: 'community' as const,
  startsAt: '',
  endsAt: null,
  city: '',
  venue: '',
  description: '',
  link: '',
  email: '',
  website: '',
});

/** Submits an event; the input stays until it has arrived. */
export function SubmitForm() {
  const [thanks, thank] = useState<string>();
  const ids = useIds();
  const form = useOperationForm(eventsApi.submit, {
    send: (body) => call(eventsApi.submit, { body: { ...body, id: ids.of(body) } }),
    initialValues: nothing(),
    failed: words.failed,
    done: ({ message }) => {
      ids.forget();
      thank(message);
      form.form.reset(nothing());
    },
  });
  const { field, control } = form;
  const ends = control('endsAt');
  return (
    <VisitorForm
      label={words.form}
      form={form}
      honeypot={field('website')}
      submit={words.submit}
      sending={words.submitting}
      thanks={thanks}
      another={words.another}
      onAnother={() => thank(undefined)}
    >
      <TextInput label={words.name} required autoComplete="off" {...field('title')} />
      <div className={layout.pair}>
        <Select label={words.type} options={typeOptions} {...field('type')} value={form.form.watch('type')} />
        <TextInput label={words.city} required autoComplete="address-level2" {...field('city')} />
      </div>
      <WhenField labels={words.starts} isRequired {...control('startsAt')} ref={field('startsAt').ref} />
      <WhenField
        labels={words.ends}
        hint={words.optional}
        {...ends}
        value={ends.value ?? ''}
        ref={field('endsAt').ref}
        onChange={(instant) => ends.onChange((instant || null) as never)}
      />
      <TextInput label={words.venue} hint={words.venueHint} autoComplete="off" {...field('venue')} />
      <Textarea label={words.say} required rows={5} {...field('description')} />
      <div className={layout.pair}>
        <TextInput
          label={words.link}
          type="url"
          inputMode="url"
          hint={words.optional}
          autoComplete="off"
          {...field('link')}
        />
        <TextInput
          label={words.email}
          type="email"
          inputMode="email"
          required
          hint={words.emailHint}
          autoComplete="email"
          {...field('email')}
        />
      </div>
    </VisitorForm>
  );
}
