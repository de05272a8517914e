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
import { words } from './words.ts';

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
    failed: words.createFailed,
    done: () => {
      notify.success(words.created);
      navigate('/admin/events');
    },
  });
  const now = form.control('publishNow');
  return (
    <SubPage title={words.newTitle} lead={words.newLead} back={{ to: '/admin/events', label: words.back }}>
      <FormCard form={form}>
        <EventFields form={form} onBusy={setUploading} />
        <Checkbox label={words.publishNow} checked={now.value ?? false} onChange={now.onChange} />
        {facts && (
          <p className={layout.note}>{words.goesLiveAt({ at: formatInstant(facts.nextRefreshAt, refreshZone) })}</p>
        )}
        <FormButtons
          submit={words.create}
          sending={words.creating}
          isSending={form.isSending}
          isDisabled={isUploading}
        />
      </FormCard>
    </SubPage>
  );
}
