import type { IssuePage } from '@league/contract';
import { Button, formatExactly, formatNumber, formatRelative, notify } from '@league/kit';
import { ConfirmDialog } from '@league/kit/dialogs';
import { useConfirm } from '@league/kit/lists';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages.ts';
import styles from './newsletter.module.css';
import {
  conflictingIssue,
  figuresQuery,
  recipientsQuery,
  useRemoveIssue,
  useSendIssue,
  useTestIssue,
} from './newsletterQueries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** The actions on a saved draft: the saved version is sent. */
export function IssueActions({ issue, isDirty }: { issue: IssuePage; isDirty: boolean }) {
  const navigate = useNavigate();
  const [asked, ask] = useState<'send' | 'schedule'>();
  /** The version that was shown when the question was asked. */
  const [version, setVersion] = useState(issue.version);
  const { data: now = issue } = useQuery(recipientsQuery(issue.segment));
  const { data: figures } = useQuery(figuresQuery);
  const hasMailServer = figures?.hasMailServer ?? true;
  const test = useTestIssue(issue._id);
  const send = useSendIssue(issue._id, hasMailServer ? messages.started : messages.keptDone);
  const { mutateAsync: remove } = useRemoveIssue(issue._id);
  const [askRemove, removeDialog] = useConfirm<void>(() => ({
    title: messages.removeAsk,
    say: issue.subject,
    confirm: messages.remove,
    act: async () => {
      await remove();
      await navigate('/admin/newsletter?view=issues');
    },
  }));
  const once = (act: () => void) => () => (isDirty ? notify.error(messages.saveFirst) : act());
  const close = () => ask(undefined);
  return (
    <>
      <Button variant="secondary" busy={test.isPending} onClick={once(() => test.mutate())}>
        {test.isPending ? messages.testing : messages.test}
      </Button>
      <Button
        variant="secondary"
        onClick={once(() => {
          setVersion(issue.version);
          ask('send');
        })}
      >
        {hasMailServer ? messages.send : messages.keep}
      </Button>
      <Button variant="secondary" onClick={once(() => ask('schedule'))}>
        {issue.sendAt ? messages.reschedule : messages.schedule}
      </Button>
      <Button variant="ghost" onClick={() => askRemove()}>
        {messages.remove}
      </Button>
      {asked === 'send' && (
        <ConfirmDialog
          open
          onClose={close}
          title={(hasMailServer ? messages.sendAsk : messages.keepAsk)({
            count: now.recipients,
            shown: spaced(now.recipients),
          })}
          say={hasMailServer ? messages.sendSay : messages.keepSay}
          confirm={hasMailServer ? messages.sendNow : messages.keepNow}
          onConfirm={() =>
            send.mutateAsync(version).catch((fault) => {
              if (conflictingIssue(fault)) close();
              throw fault;
            })
          }
        />
      )}
      {asked === 'schedule' && <ScheduleDialog issue={issue} onClose={close} />}
      {!hasMailServer && <p className={styles.scheduled}>{messages.noMailServer}</p>}
      {issue.sendAt && (
        <p className={styles.scheduled} role="status">
          {messages.goesOut({ at: formatExactly(issue.sendAt), when: formatRelative(issue.sendAt) })}
        </p>
      )}
      {removeDialog}
    </>
  );
}

/** `1 257`, without a comma. */
const spaced = (count: number) => formatNumber(count).replaceAll(/[,٬]/g, '\u202f');
