import { type DisputeState, type OrderDetail, type OrderStatus, orderWorkApi } from '@league/contract';
import { Badge, Button, Buttons, Card, formatExactly, layout, Textarea } from '@league/kit';
import { useIds, useOperationForm } from '@league/kit/forms';
import { useOperation } from '@league/kit/queries';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './OrderPage.module.css';
import { orderMutationOptions } from './orderQueries.ts';
import { statusTones } from './StatusSelect.tsx';

type Event = OrderDetail['timeline'][number];

/** An order's history, the latest first, with a form for notes. */
export function Timeline({ order: { orderNumber, timeline } }: { order: OrderDetail }) {
  // Clears the form after saving.
  const [written, setWritten] = useState(0);
  return (
    <Card>
      <h2 className={styles.title}>{messages.timeline}</h2>
      <NoteForm key={`${orderNumber} ${written}`} orderNumber={orderNumber} onDone={() => setWritten(written + 1)} />
      <ol className={`${layout.lined} ${styles.list}`} aria-label={messages.timeline}>
        {timeline.map((event, at) => (
          <li key={event._id}>
            <span className={styles.row}>
              <EventText event={event} isFirst={at === timeline.length - 1} />
              <small>
                <time dateTime={event.at}>{formatExactly(event.at)}</time>
                {event.by && ` ${messages.by({ name: event.by })}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EventText({ event: { kind, text }, isFirst }: { event: Event; isFirst: boolean }) {
  if (kind !== 'status') {
    return (
      <span>
        <b>{messages.events[kind]}</b> {kind === 'dispute' ? messages.disputes[text as DisputeState] : text}
      </span>
    );
  }
  if (isFirst) return <b>{messages.placedEvent}</b>;
  return <Badge tone={statusTones[text as OrderStatus]}>{messages.statuses[text as OrderStatus]}</Badge>;
}

function NoteForm({ orderNumber, onDone }: { orderNumber: string; onDone: () => void }) {
  const { mutateAsync: add } = useOperation(orderWorkApi.addNote, orderMutationOptions(orderNumber));
  const ids = useIds();
  const form = useOperationForm(orderWorkApi.addNote, {
    send: (body) => add({ ...body, id: ids.of(body) }),
    initialValues: { text: '' },
    record: orderNumber,
    failed: messages.noteFailed,
    done: onDone,
  });
  return (
    <form method="post" className={`${layout.stack16} ${styles.form}`} onSubmit={form.submit} noValidate>
      <Textarea label={messages.note} hint={messages.noteHint} rows={2} {...form.field('text')} />
      <Buttons place="end">
        <Button type="submit" variant="secondary" size="small" busy={form.isSending}>
          {form.isSending ? messages.adding : messages.addNote}
        </Button>
      </Buttons>
    </form>
  );
}
