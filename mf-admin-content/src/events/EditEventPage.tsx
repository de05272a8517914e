import { eventsApi, ManagedEvent } from '@league/contract';
import {
  Badge,
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
import { useRef, useState } from 'react';
import { Meanwhile } from '../Meanwhile.tsx';
import styles from './EventFields.module.css';
import { EventFields } from './EventFields.tsx';
import { differing, type TypedEvent, typedEvent } from './eventForm.ts';
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

/** Of two who save at once the second is told what the other changed, and keeps what they typed. */
function EditEvent({ event }: { event: ManagedEvent }) {
  const navigate = useNavigate();
  const hub = useHub();
  const [begunWith] = useState(event);
  const [saved, setSaved] = useState<ManagedEvent>();
  const [meanwhile, setMeanwhile] = useState<ManagedEvent>();
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: update } = useUpdateEvent(event._id);
  const [isDeclining, setDeclining] = useState(false);
  const becomes = useRef<Becomes>('stays');
  const { mutate: approve, isPending: isApproving } = useApproveEvent();
  const { mutate: publish, isPending: isPublishing } = usePublishEvent();
  const heard = meanwhile ?? saved;
  const known = heard ?? begunWith;
  const { status } = known;
  const { form, submit, field, control, isSending } = useOperationForm(eventsApi.update, {
    // What was typed before a session ended says itself on what it was typed.
    send: (body) => update({ ...body, version: heard?.version ?? body.version }).catch(sawAnother),
    record: event._id,
    startWith: { ...typedEvent(begunWith), version: begunWith.version },
    failed: words.saveFailed,
    done: (saved) => {
      setSaved(saved);
      setMeanwhile(undefined);
      const left = { onSuccess: () => navigate(hub) };
      if (becomes.current === 'published') return publish(saved, left);
      if (becomes.current !== 'stays') {
        return approve({ ...saved, publishNow: becomes.current === 'approved and published' }, left);
      }
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
  const isBusy = isSending || isApproving || isPublishing;
  const others = meanwhile ? differing(form.getValues() as unknown as TypedEvent, typedEvent(meanwhile)) : [];
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.state}>
          <Badge tone={tones[status]}>{words.states[status]}</Badge>
          <span className={styles.say}>{goesLive(known)}</span>
        </p>
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
          <Meanwhile>
            {words.meanwhile}{' '}
            {others.length > 0
              ? words.meanwhileSay(others.map((name) => words.parts[name]).join(', '))
              : words.meanwhileSame}
          </Meanwhile>
        )}
        <div className={styles.ways}>
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
        </div>
      </form>
      {isDeclining && (
        <RejectDialog
          event={known}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            navigate(hub);
          }}
          onChanged={(current) => {
            setMeanwhile(current);
            setDeclining(current.status === 'submitted');
          }}
        />
      )}
    </Card>
  );
}
