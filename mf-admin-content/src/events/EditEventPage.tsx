import { eventsApi, type ManagedEvent } from '@league/contract';
import { Badge, Button, Buttons, formatRelative, layout, notify } from '@league/kit';
import { useNextPage } from '@league/kit/forms';
import { useRecordForm } from '@league/kit/records';
import { useParams } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormCard } from '../FormCard.tsx';
import { RecordPage } from '../RecordPage.tsx';
import { EventFields } from './EventFields.tsx';
import { eventFields, typedEvent } from './eventForm.ts';
import { eventQuery, useApproveEvent, usePublishEvent, useUpdateEvent } from './eventQueries.ts';
import { goesLive } from './goesLive.ts';
import { useHubPath } from './hub.ts';
import { messages } from './messages.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { tones } from './stateTones.ts';

/** `/admin/events/:id/edit` */
export function EditEventPage() {
  const { id = '' } = useParams();
  const back = { to: useHubPath(), label: messages.back };
  // Input is not replaced by somebody else's change, which is reported on saving.
  const query = useQuery({ ...eventQuery(id), refetchOnWindowFocus: false });
  return (
    <RecordPage
      title={messages.editTitle}
      lead={messages.editLead}
      back={back}
      query={query}
      say={messages}
      height="36rem"
    >
      {(event) => <EditEvent key={event._id} event={event} />}
    </RecordPage>
  );
}

/** The event's state after saving. */
type StateAfterSave = 'stays' | 'approved' | 'approved and published' | 'published';

interface SaveOption {
  stateAfterSave: StateAfterSave;
  label: string;
  variant: 'primary' | 'secondary';
}

/** The submit buttons. Enter in a field uses the first. */
function saveOptions(status: ManagedEvent['status']): SaveOption[] {
  const isOpen = status === 'submitted' || status === 'declined';
  const save: SaveOption = { stateAfterSave: 'stays', label: messages.save, variant: isOpen ? 'secondary' : 'primary' };
  if (status === 'published') return [save];
  if (!isOpen) return [save, { stateAfterSave: 'published', label: messages.saveAndPublish, variant: 'secondary' }];
  return [
    save,
    { stateAfterSave: 'approved', label: messages.saveAndApprove, variant: 'primary' },
    { stateAfterSave: 'approved and published', label: messages.saveAndPublish, variant: 'secondary' },
  ];
}

function EditEvent({ event }: { event: ManagedEvent }) {
  const navigate = useNextPage();
  const hub = useHubPath();
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: update } = useUpdateEvent(event._id);
  const [isDeclining, setDeclining] = useState(false);
  const becomes = useRef<StateAfterSave>('stays');
  const { mutate: approve, isPending: isApproving } = useApproveEvent(event._id);
  const { mutate: publish, isPending: isPublishing } = usePublishEvent(event._id);
  const form = useRecordForm(eventsApi.update, {
    record: event,
    id: event._id,
    valuesOf: (event) => ({ ...typedEvent(event), version: event.version }),
    fields: eventFields(),
    send: update,
    failed: messages.saveFailed,
    done: ({ version }) => {
      const left = { onSuccess: () => navigate(hub) };
      if (becomes.current === 'published') return publish({ version }, left);
      if (becomes.current !== 'stays') {
        return approve({ version, publishNow: becomes.current === 'approved and published' }, left);
      }
      notify.success(messages.saved);
      navigate(hub);
    },
  });
  const { stored, meet } = form;
  const { status } = stored;
  const isBusy = form.isSending || isApproving || isPublishing;
  return (
    <>
      <FormCard form={form}>
        <p className={layout.row10}>
          <Badge tone={tones[status]}>{messages.states[status]}</Badge>
          <span className={layout.note}>{goesLive(stored)}</span>
        </p>
        {stored.submittedBy && (
          <p className={layout.note}>
            {messages.submittedBy({ email: stored.submittedBy, at: formatRelative(stored.createdAt) })}
          </p>
        )}
        {stored.reason && <p className={layout.note}>{messages.reasonWas({ reason: stored.reason })}</p>}
        <EventFields form={form as never} onBusy={setUploading} />
        <Buttons>
          {saveOptions(status).map((way) => (
            <Button
              key={way.stateAfterSave}
              type="submit"
              variant={way.variant}
              busy={isBusy && becomes.current === way.stateAfterSave}
              disabled={isUploading || isBusy}
              onClick={() => {
                becomes.current = way.stateAfterSave;
              }}
            >
              {isBusy && becomes.current === way.stateAfterSave ? messages.saving : way.label}
            </Button>
          ))}
          {status === 'submitted' && (
            <Button variant="ghost" disabled={isBusy} onClick={() => setDeclining(true)}>
              {messages.decline}
            </Button>
          )}
        </Buttons>
      </FormCard>
      {isDeclining && (
        <RejectDialog
          event={stored}
          onClose={() => setDeclining(false)}
          onDeclined={() => {
            setDeclining(false);
            navigate(hub);
          }}
          onChanged={(current) => {
            meet(current, messages.meanwhile);
            setDeclining(current.status === 'submitted');
          }}
        />
      )}
    </>
  );
}
