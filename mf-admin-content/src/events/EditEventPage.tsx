import { eventsApi, type ManagedEvent } from '@league/contract';
import {
  Badge,
  Button,
  ButtonLink,
  Buttons,
  CallFault,
  Card,
  Empty,
  Failed,
  formatRelative,
  layout,
  notify,
  Page,
  PageHeader,
  Skeleton,
} from '@league/kit';
import { useRecordForm } from '@league/kit/records';
import { useNavigate, useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './EventFields.module.css';
import { EventFields } from './EventFields.tsx';
import { eventFields, typedEvent } from './eventForm.ts';
import { eventQuery, useApproveEvent, usePublishEvent, useUpdateEvent } from './eventQueries.ts';
import { goesLive } from './goesLive.ts';
import { useHub } from './hub.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { tones } from './stateTones.ts';
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

/** What becomes of an event once it is saved. */
type Becomes = 'stays' | 'approved' | 'approved and published' | 'published';

interface Way {
  becomes: Becomes;
  label: string;
  variant: 'primary' | 'secondary';
}

/** The ways to save it. Enter in a field goes the first. */
function waysOf(status: ManagedEvent['status']): Way[] {
  const isOpen = status === 'submitted' || status === 'declined';
  const save: Way = { becomes: 'stays', label: words.save, variant: isOpen ? 'secondary' : 'primary' };
  if (status === 'published') return [save];
  if (!isOpen) return [save, { becomes: 'published', label: words.saveAndPublish, variant: 'secondary' }];
  return [
    save,
    { becomes: 'approved', label: words.saveAndApprove, variant: 'primary' },
    { becomes: 'approved and published', label: words.saveAndPublish, variant: 'secondary' },
  ];
}

function EditEvent({ event }: { event: ManagedEvent }) {
  const navigate = useNavigate();
  const hub = useHub();
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: update } = useUpdateEvent(event._id);
  const [isDeclining, setDeclining] = useState(false);
  const becomes = useRef<Becomes>('stays');
  const { mutate: approve, isPending: isApproving } = useApproveEvent();
  const { mutate: publish, isPending: isPublishing } = usePublishEvent();
  const { stored, notice, meet, submit, field, control, isSending } = useRecordForm(eventsApi.update, {
    record: event,
    id: event._id,
    valuesOf: (event) => ({ ...typedEvent(event), version: event.version }),
    fields: eventFields,
    send: update,
    failed: words.saveFailed,
    done: (saved) => {
      const left = { onSuccess: () => navigate(hub) };
      if (becomes.current === 'published') return publish(saved, left);
      if (becomes.current !== 'stays') {
        return approve({ ...saved, publishNow: becomes.current === 'approved and published' }, left);
      }
      notify.success(words.saved);
      navigate(hub);
    },
  });
  const { status } = stored;
  const isBusy = isSending || isApproving || isPublishing;
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {notice}
        <p className={layout.row10}>
          <Badge tone={tones[status]}>{words.states[status]}</Badge>
          <span className={styles.say}>{goesLive(stored)}</span>
        </p>
        {stored.submittedBy && (
          <p className={styles.say}>{words.submittedBy(stored.submittedBy, formatRelative(stored.createdAt))}</p>
        )}
        {stored.reason && <p className={styles.say}>{words.reasonWas(stored.reason)}</p>}
        <EventFields
          field={field}
          type={control('type').value}
          startsAt={control('startsAt')}
          endsAt={control('endsAt')}
          capacity={control('capacity')}
          image={control('image') as never}
          onBusy={setUploading}
        />
        <Buttons>
          {waysOf(status).map((way) => (
            <Button
              key={way.becomes}
              type="submit"
              variant={way.variant}
              busy={isBusy && becomes.current === way.becomes}
              disabled={isUploading || isBusy}
              onClick={() => {
                becomes.current = way.becomes;
              }}
            >
              {isBusy && becomes.current === way.becomes ? words.saving : way.label}
            </Button>
          ))}
          {status === 'submitted' && (
            <Button variant="ghost" disabled={isBusy} onClick={() => setDeclining(true)}>
              {words.decline}
            </Button>
          )}
        </Buttons>
      </form>
      {isDeclining && (
        <RejectDialog
          event={stored}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            navigate(hub);
          }}
          onChanged={(current) => {
            meet(current, words.meanwhile);
            setDeclining(current.status === 'submitted');
          }}
        />
      )}
    </Card>
  );
}
