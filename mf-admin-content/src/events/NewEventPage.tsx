import { eventsApi, refreshZone } from '@league/contract';
import { Checkbox, formatInstant, layout, notify } from '@league/kit';
import { FormButtons, useIds, useNextPage, useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormCard } from '../FormCard.tsx';
import { SubPage } from '../RecordPage.tsx';
import { EventFields } from './EventFields.tsx';
import { newEvent } from './eventForm.ts';
import { eventFactsQuery, useCreateEvent } from './eventQueries.ts';
import { messages } from './messages.ts';

/** `/admin/events/new` */
export function NewEventPage() {
  const navigate = useNextPage();
  const { data: facts } = useQuery(eventFactsQuery);
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: create } = useCreateEvent();
  const ids = useIds();
  const form = useOperationForm(eventsApi.create, {
    send: (body) => create({ ...body, id: ids.of(body) }),
    initialValues: { ...newEvent(), publishNow: false },
    failed: messages.createFailed,
    done: () => {
      notify.success(messages.created);
      navigate('/admin/events');
    },
  });
  const now = form.control('publishNow');
  return (
    <SubPage title={messages.newTitle} lead={messages.newLead} back={{ to: '/admin/events', label: messages.back }}>
      <FormCard form={form}>
        <EventFields form={form} onBusy={setUploading} />
        <Checkbox label={messages.publishNow} checked={now.value ?? false} onChange={now.onChange} />
        {facts && (
          <p className={layout.note}>{messages.goesLiveAt({ at: formatInstant(facts.nextRefreshAt, refreshZone) })}</p>
        )}
        <FormButtons
          submit={messages.create}
          sending={messages.creating}
          isSending={form.isSending}
          isDisabled={isUploading}
        />
      </FormCard>
    </SubPage>
  );
}
