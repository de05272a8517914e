import { eventsApi, refreshZone } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, Checkbox, formatInstant, notify, Page, PageHeader } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './EventFields.module.css';
import { EventFields } from './EventFields.tsx';
import { newEvent } from './eventForm.ts';
import { eventFactsQuery, useCreateEvent } from './eventQueries.ts';
import { words } from './words.ts';

/** `/admin/events/new` */
export function NewEventPage() {
  const navigate = useNavigate();
  const { data: facts } = useQuery(eventFactsQuery);
  const [isUploading, setUploading] = useState(false);
  const { submit, field, control, isSending } = useOperationForm(eventsApi.create, {
    send: useCreateEvent().mutateAsync,
    startWith: { ...newEvent, publishNow: false },
    failed: words.createFailed,
    done: () => {
      notify.success(words.created);
      navigate('/admin/events');
    },
  });
  const now = control('publishNow');
  return (
    <>
      <Page title={words.newTitle} />
      <PageHeader title={words.newTitle} say={words.newLead}>
        <ButtonLink to="/admin/events" variant="ghost">
          {words.back}
        </ButtonLink>
      </PageHeader>
      <Card>
        <form className={styles.form} onSubmit={submit} noValidate>
          <EventFields
            field={field}
            type={control('type').value}
            startsAt={control('startsAt')}
            endsAt={control('endsAt')}
            capacity={control('capacity')}
            image={control('image') as never}
            onBusy={setUploading}
          />
          <Checkbox
            label={words.publishNow}
            checked={now.value ?? false}
            onChange={(value) => now.onChange(value as never)}
          />
          {facts && <p className={styles.say}>{words.goesLiveAt(formatInstant(facts.nextRefreshAt, refreshZone))}</p>}
          <Buttons>
            <Button type="submit" busy={isSending} disabled={isUploading}>
              {isSending ? words.creating : words.create}
            </Button>
          </Buttons>
        </form>
      </Card>
    </>
  );
}
