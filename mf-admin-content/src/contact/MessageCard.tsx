import { type ContactMessage, contactApi, messageStates, topicLabels } from '@league/contract';
import { Badge, Button, CallFault, Card, notify, RelativeTime, Select, Textarea } from '@league/kit';
import { useOperationForm } from '@league/kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Meanwhile } from '../Meanwhile.tsx';
import { adminsQuery, useChangeMessage } from './messageQueries.ts';
import styles from './messages.module.css';
import { words } from './words.ts';

const tones = { new: 'live', 'in-progress': 'info', closed: 'success', spam: 'neutral' } as const;

interface Props {
  message: ContactMessage;
  onRemove: () => void;
}

/** One message, the way to answer it, and what is done about it. */
export function MessageCard({ message, onRemove }: Props) {
  const { name, email, company, phone, message: text, topic, state, createdAt } = message;
  return (
    <Card>
      <article className={styles.message} aria-label={name}>
        <div className={styles.said}>
          <header>
            <h2>{name}</h2>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
            <span className={styles.topic}>{topicLabels[topic]}</span>
          </header>
          <p className={styles.from}>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
            {company && <span>{company}</span>}
            <span>
              <RelativeTime at={createdAt} />
            </span>
          </p>
          <p className={styles.text}>{text}</p>
          <div className={styles.ways}>
            <a className={styles.reply} href={replyTo(message)} aria-label={words.replyTo(name)}>
              {words.reply}
            </a>
            <Button variant="ghost" size="small" aria-label={words.removeOf(name)} onClick={onRemove}>
              {words.remove}
            </Button>
          </div>
        </div>
        <Desk message={message} />
      </article>
    </Card>
  );
}

/** The person's own mail program, with what is answered to. */
function replyTo({ email, name, message, topic }: ContactMessage): string {
  const subject = encodeURIComponent(words.replySubject(topicLabels[topic]));
  const body = encodeURIComponent(words.replyBody(name, message.slice(0, 1500)));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}

const stateOptions = messageStates.map((value) => ({ value, label: words.states[value] }));

/** State, person and note. Of two who save at once the second is told, and keeps what they typed. */
function Desk({ message }: { message: ContactMessage }) {
  const { data: admins = [] } = useQuery(adminsQuery);
  const { mutateAsync: change } = useChangeMessage(message._id);
  const [filledWith, setFilledWith] = useState(message);
  const [meanwhile, setMeanwhile] = useState<ContactMessage>();
  const { form, submit, field, control, isSending, isDirty } = useOperationForm(contactApi.change, {
    // What was typed before a session ended says itself on what it was typed.
    send: (body) => change({ ...body, version: meanwhile?.version ?? body.version }).catch(sawAnother),
    record: message._id,
    startWith: stored(message),
    failed: words.saveFailed,
    done: (saved) => {
      fillWith(saved);
      notify.success(words.saved);
    },
  });
  function fillWith(message: ContactMessage) {
    setFilledWith(message);
    setMeanwhile(undefined);
    form.reset(stored(message));
  }
  // What another saved is shown, unless something is being typed: then it is told when that is saved.
  const isOld = message.version > filledWith.version;
  useEffect(() => {
    if (isOld && !isDirty && !isSending) fillWith(message);
  });
  function sawAnother(fault: unknown): never {
    if (fault instanceof CallFault && fault.status === 409) {
      setMeanwhile(contactApi.change.declared.answer.safeParse(fault.current).data);
    }
    throw fault;
  }
  const assignee = control('assigneeId');
  const known = message.assignee && !admins.some(({ _id }) => _id === message.assignee!._id) ? [message.assignee] : [];
  return (
    <form className={styles.desk} onSubmit={submit} noValidate aria-label={words.desk(message.name)}>
      <div className={styles.pair}>
        <Select label={words.state} options={stateOptions} {...field('state')} />
        <Select
          label={words.assignee}
          value={assignee.value ?? ''}
          error={assignee.error}
          options={[
            { value: '', label: words.nobody },
            ...[...admins, ...known].map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          onChange={(id) => assignee.onChange((id || null) as never)}
        />
      </div>
      <Textarea label={words.note} rows={2} hint={words.noteHint} {...field('note')} />
      {meanwhile && (
        <Meanwhile>
          {words.changed}{' '}
          {words.changedSay(words.states[meanwhile.state], meanwhile.assignee?.name ?? words.nobody.toLowerCase())}
        </Meanwhile>
      )}
      <Button type="submit" size="small" variant={isDirty ? 'primary' : 'secondary'} busy={isSending}>
        {isSending ? words.saving : words.save}
      </Button>
    </form>
  );
}

const stored = ({ state, assignee, note, version }: ContactMessage) => ({
  state,
  assigneeId: assignee?._id ?? null,
  note: note ?? '',
  version,
});
