import { type ContactMessage, contactApi, messageStates, topicLabels, truncateText } from '@league/contract';
import {
  Badge,
  Button,
  Buttons,
  Card,
  layout,
  notify,
  optionsOf,
  RelativeTime,
  Select,
  Textarea,
  withoutIsolates,
} from '@league/kit';
import { useRecordForm } from '@league/kit/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminsQuery, useChangeMessage } from './messageQueries.ts';
import styles from './messages.module.css';
import { messages } from './messages.ts';

const tones = { new: 'live', 'in-progress': 'info', closed: 'success', spam: 'neutral' } as const;

interface Props {
  message: ContactMessage;
  /** Called with unsaved input; returns a function to call without. */
  onUnsaved: (message: ContactMessage) => () => void;
  onRemove: () => void;
}

/** One message with a reply link and its handling. */
export function MessageCard({ message, onUnsaved, onRemove }: Props) {
  const { name, email, company, phone, message: text, topic, state, createdAt } = message;
  return (
    <Card>
      <article className={styles.message} aria-label={name}>
        <div className={styles.said}>
          <header>
            <h2>{name}</h2>
            <Badge tone={tones[state]}>{messages.states[state]}</Badge>
            <span className={layout.note}>{topicLabels[topic]}</span>
          </header>
          <p className={`${layout.note} ${styles.from}`}>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
            {company && <span>{company}</span>}
            <span>
              <RelativeTime at={createdAt} />
            </span>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <Buttons>
            <a className={styles.reply} href={replyTo(message)} aria-label={messages.replyTo({ name })}>
              {messages.reply}
            </a>
            <Button variant="ghost" size="small" aria-label={messages.removeOf({ name })} onClick={onRemove}>
              {messages.remove}
            </Button>
          </Buttons>
        </div>
        <MessageForm message={message} onUnsaved={onUnsaved} />
      </article>
    </Card>
  );
}

/** A mail link with the quoted message. */
function replyTo({ email, name, message, topic }: ContactMessage): string {
  const subject = encodeURIComponent(withoutIsolates(messages.replySubject({ topic: topicLabels[topic] })));
  const quoted = truncateText(message, 1500).replaceAll('\n', '\n> ');
  const body = encodeURIComponent(withoutIsolates(messages.replyBody({ name, message: quoted })));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}

const stateOptions = optionsOf(messageStates, (state) => messages.states[state]);

/** State, assignee and note. */
function MessageForm({ message, onUnsaved }: Omit<Props, 'onRemove'>) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const { assignee: holder } = message;
  const people = [...admins, ...(holder && !admins.some(({ _id }) => _id === holder._id) ? [holder] : [])];
  const { notice, submit, field, control, isSending, isDirty } = useRecordForm(contactApi.change, {
    record: message,
    id: message._id,
    valuesOf,
    fields: {
      state: { label: messages.state, show: ({ state }) => messages.states[state] },
      note: { label: messages.note },
      assigneeId: {
        label: messages.assignee,
        show: ({ assigneeId }) => people.find(({ _id }) => _id === assigneeId)?.name ?? messages.nobody,
      },
    },
    send: useChangeMessage(message._id).mutateAsync,
    failed: messages.saveFailed,
    done: () => notify.success(messages.saved),
  });
  useEffect(() => (isDirty ? onUnsaved(message) : undefined), [isDirty, message, onUnsaved]);
  const assignee = control('assigneeId');
  return (
    <form
      method="post"
      className={`${layout.stack12} ${styles.desk}`}
      onSubmit={submit}
      noValidate
      aria-label={messages.desk({ name: message.name })}
    >
      {notice}
      <div className={styles.pair}>
        <Select label={messages.state} options={stateOptions} {...field('state')} />
        <Select
          label={messages.assignee}
          value={assignee.value ?? ''}
          error={assignee.error}
          options={[
            { value: '', label: messages.nobody },
            ...people.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(id) => assignee.onChange((id || null) as never)}
        />
      </div>
      <Textarea label={messages.note} rows={2} hint={messages.noteHint} {...field('note')} />
      <Button type="submit" size="small" variant={isDirty ? 'primary' : 'secondary'} busy={isSending}>
        {isSending ? messages.saving : messages.save}
      </Button>
    </form>
  );
}

const valuesOf = ({ state, assignee, note, version }: ContactMessage) => ({
  state,
  assigneeId: assignee?._id ?? null,
  note: note ?? '',
  version,
});
