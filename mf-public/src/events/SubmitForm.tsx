import { eventTypeLabels, eventTypes } from '@league/contract';
import { eventsApi } from '@league/contract/forms';
import { call, layout, optionsOf, Select, Textarea, TextInput } from '@league/kit';
import { useIds, useOperationForm, WhenField } from '@league/kit/forms';
import { useState } from 'react';
import { VisitorForm } from '../VisitorForm.tsx';
import { messages } from './messages.ts';

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
    failed: messages.failed,
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
      label={messages.form}
      form={form}
      honeypot={field('website')}
      submit={messages.submit}
      sending={messages.submitting}
      thanks={thanks}
      restartLabel={messages.another}
      onAnother={() => thank(undefined)}
    >
      <TextInput label={messages.name} required autoComplete="off" {...field('title')} />
      <div className={layout.pair}>
        <Select label={messages.type} options={typeOptions} {...field('type')} value={form.form.watch('type')} />
        <TextInput label={messages.city} required autoComplete="address-level2" {...field('city')} />
      </div>
      <WhenField labels={messages.starts} isRequired {...control('startsAt')} ref={field('startsAt').ref} />
      <WhenField
        labels={messages.ends}
        hint={messages.optional}
        {...ends}
        value={ends.value ?? ''}
        ref={field('endsAt').ref}
        onChange={(instant) => ends.onChange((instant || null) as never)}
      />
      <TextInput label={messages.venue} hint={messages.venueHint} autoComplete="off" {...field('venue')} />
      <Textarea label={messages.say} required rows={5} {...field('description')} />
      <div className={layout.pair}>
        <TextInput
          label={messages.link}
          type="url"
          inputMode="url"
          hint={messages.optional}
          autoComplete="off"
          {...field('link')}
        />
        <TextInput
          label={messages.email}
          type="email"
          inputMode="email"
          required
          hint={messages.emailHint}
          autoComplete="email"
          {...field('email')}
        />
      </div>
    </VisitorForm>
  );
}
