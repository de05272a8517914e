import { contactTopics, topicLabels } from '@league/contract';
import { contactApi } from '@league/contract/forms';
import { addressFilters, call, layout, optionsOf, Select, Textarea, TextInput, useFilters } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useLocation } from '@league/kit/router';
import { useEffect, useState } from 'react';
import { VisitorForm } from '../VisitorForm.tsx';
import { messages } from './messages.ts';

const Address = addressFilters({ topic: contactTopics });
const topics = optionsOf(contactTopics, (topic) => topicLabels[topic]);

const nothing = { email: '', name: '', company: '', message: '', phone: '', website: '' };

/** Sends a message; the input stays until it has arrived. */
export function ContactForm() {
  const { state, search } = useLocation();
  const [asked, go] = useFilters(Address);
  // A link without a query may pass the topic as state.
  const { topic } = search ? asked : Address.parse(state ?? {});
  const [thanks, thank] = useState<string>();
  const form = useOperationForm(contactApi.submit, {
    send: (body) => call(contactApi.submit, { body }),
    initialValues: { ...nothing, topic },
    failed: messages.failed,
    done: ({ message }) => {
      thank(message);
      reset({ ...nothing, topic });
    },
  });
  const { field } = form;
  const { setValue, reset } = form.form;
  // A card of the page, or another page's link, sets the topic.
  useEffect(() => setValue('topic', topic), [setValue, topic]);
  return (
    <VisitorForm
      form={form}
      honeypot={field('website')}
      submit={messages.submit}
      sending={messages.submitting}
      thanks={thanks}
      restartLabel={messages.another}
      onAnother={() => thank(undefined)}
    >
      <Select
        label={messages.topic}
        options={topics}
        {...field('topic')}
        value={topic}
        onChange={(chosen) => go(Address.parse({ topic: chosen }))}
      />
      <div className={layout.pair}>
        <TextInput label={messages.name} required autoComplete="name" {...field('name')} />
        <TextInput
          label={messages.email}
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          {...field('email')}
        />
      </div>
      <Textarea label={messages.message} required rows={6} {...field('message')} />
      <div className={layout.pair}>
        <TextInput
          label={messages.company}
          autoComplete="organization"
          hint={messages.optional}
          {...field('company')}
        />
        <TextInput
          label={messages.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={messages.optional}
          {...field('phone')}
        />
      </div>
    </VisitorForm>
  );
}
