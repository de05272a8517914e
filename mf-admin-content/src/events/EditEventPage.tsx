import { eventsApi, ManagedEvent } from '@league/contract';
import {
  Button,
  ButtonLink,
  CallFault,
  Card,
  Empty,
  Failed,
  formatRelative,
  notify,
  Page,
  PageHeader,
  Skeleton,
} from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './EventFields.module.css';
import { EventFields } from './EventFields.tsx';
import { differing, type TypedEvent, typedEvent } from './eventForm.ts';
import { eventQuery, useUpdateEvent } from './eventQueries.ts';
import { useHub } from './hub.ts';
import { words } from './words.ts';

/** `/admin/events/:id/edit` */
export function EditEventPage() {
  const { id = '' } = useParams();
  const hub = useHub();
  // What is being typed is not taken away by another's change: that is told when it is saved.
  const { data: event, error, refetch } = useQuery({ ...eventQuery(id), refetchOnWindowFocus: false });
  const isGone = error instanceof CallFault && [404, 422].includes(error.status);
  return (
    <>
      <Page title={words.editTitle} />
      <PageHeader title={words.editTitle} say={words.editLead}>
        <ButtonLink to={hub} variant="ghost">
          {words.back}
        </ButtonLink>
      </PageHeader>
      {event ? (
        <EditEvent key={event._id} event={event} />
      ) : isGone ? (
        <Empty title={words.notThere} say={words.notThereSay} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="36rem" />
      )}
    </>
  );
}

/** Of two who save at once the second is told what the other changed, and keeps what they typed. */
function EditEvent({ event }: { event: ManagedEvent }) {
  const navigate = useNavigate();
  const hub = useHub();
  const [begunWith] = useState(event);
  const [meanwhile, setMeanwhile] = useState<ManagedEvent>();
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: update } = useUpdateEvent(event._id);
  const { version } = meanwhile ?? begunWith;
  const { form, submit, field, control, isSending } = useOperationForm(eventsApi.update, {
    send: (body) => update({ ...body, version }).catch(sawAnother),
    record: event._id,
    startWith: { ...typedEvent(begunWith), version },
    failed: words.saveFailed,
    done: () => {
      notify.success(words.saved);
      navigate(hub);
    },
  });
  function sawAnother(fault: unknown): never {
    if (fault instanceof CallFault && fault.status === 409) {
      setMeanwhile(ManagedEvent.safeParse(fault.current).data);
    }
    throw fault;
  }
  const others = meanwhile ? differing(form.getValues() as unknown as TypedEvent, typedEvent(meanwhile)) : [];
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {begunWith.submittedBy && (
          <p className={styles.say}>{words.submittedBy(begunWith.submittedBy, formatRelative(begunWith.createdAt))}</p>
        )}
        {begunWith.reason && <p className={styles.say}>{words.reasonWas(begunWith.reason)}</p>}
        <EventFields
          field={field}
          type={control('type').value}
          startsAt={control('startsAt')}
          endsAt={control('endsAt')}
          capacity={control('capacity')}
          image={control('image') as never}
          onBusy={setUploading}
        />
        {meanwhile && (
          <p role="alert" className={styles.meanwhile}>
            {words.meanwhile}{' '}
            {others.length > 0
              ? words.meanwhileSay(others.map((name) => words.parts[name]).join(', '))
              : words.meanwhileSame}
          </p>
        )}
        <div className={styles.ways}>
          <Button type="submit" busy={isSending} disabled={isUploading}>
            {isSending ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
