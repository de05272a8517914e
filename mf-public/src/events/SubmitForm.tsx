import { eventsApi, eventTypeLabels, eventTypes } from '@league/contract';
import { Button, Card, call, layout, Select, Textarea, TextInput } from '@league/kit';
import { useOperationForm, WhenField } from '@league/kit/forms';
import { useState } from 'react';
import styles from '../form.module.css';
import { Honeypot } from '../Honeypot.tsx';
import { Thanks } from '../Thanks.tsx';
import { words } from './words.ts';

const typeOptions = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

const nothing = {
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
};

/** Submits an event; the input stays until it has arrived. */
export function SubmitForm() {
  const [thanks, thank] = useState<string>();
  const { form, submit, field, control, isSending } = useOperationForm(eventsApi.submit, {
    send: (body) => call(eventsApi.submit, { body }),
    startWith: nothing,
    failed: words.failed,
    done: ({ message }) => {
      thank(message);
      form.reset(nothing);
    },
  });
  if (thanks) return <Thanks say={thanks} another={words.another} onAnother={() => thank(undefined)} />;
  const ends = control('endsAt');
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={words.form}>
        <TextInput label={words.name} required autoComplete="off" {...field('title')} />
        <div className={layout.pair}>
          <Select label={words.type} options={typeOptions} {...field('type')} value={form.watch('type')} />
          <TextInput label={words.city} required autoComplete="address-level2" {...field('city')} />
        </div>
        <WhenField labels={words.starts} isRequired {...control('startsAt')} />
        <WhenField
          labels={words.ends}
          hint={words.optional}
          {...ends}
          value={ends.value ?? ''}
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
        <Honeypot field={field('website')} />
        <Button type="submit" busy={isSending}>
          {isSending ? words.submitting : words.submit}
        </Button>
      </form>
    </Card>
  );
}
