import { type DraftPick, draftStatusOf, type LiveDraft, picksIn, planOf, slotAt } from '@league/contract';
import { Badge, Button, ButtonLink, Buttons, layout, TextInput } from '@league/kit';
import { ConfirmDialog, FormDialog } from '@league/kit/dialogs';
import { type Connection, ConnectionBadge } from '@league/kit/live';
import { useNavigate } from '@league/kit/router';
import { type SyntheticEvent, useState } from 'react';
import { ActionDialog } from '../ActionDialog.tsx';
import { StatusBadge } from './DraftsTable.tsx';
import { type DraftActions, throwOnFailure } from './draftActions.ts';
import { useRemoveDraft } from './draftQueries.ts';
import styles from './drafts.module.css';
import { messages } from './messages.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  actions: DraftActions;
  connection: Connection | null;
  viewers: number;
}

/** The draft's state, and the next actions. */
export function StateBar({ draft, actions, connection, viewers }: Props) {
  const [asked, ask] = useState<'start' | 'reopen' | 'remove'>();
  /** The number of open turns that the question names. */
  const [completed, askToComplete] = useState<number>();
  const close = () => ask(undefined);
  const first = slotAt(planOf(draft), 1)!;
  const firstTeam = draft.participatingTeams.find(({ _id }) => _id === first.teamId)!;
  const open = picksIn(planOf(draft)) - draft.nextOverall + 1;
  const navigate = useNavigate();
  const { mutateAsync: remove } = useRemoveDraft(draft._id);
  return (
    <div className={styles.bar}>
      <p className={`${layout.row10} ${layout.soft}`}>
        <StatusBadge status={draftStatusOf(draft.status)} />
        {draft.visibility === 'unlisted' && <Badge>{messages.visibilities.unlisted}</Badge>}
        <ConnectionBadge labels={messages.connections} connection={connection} />
        <span>{messages.viewers({ count: viewers })}</span>
      </p>
      <Buttons>
        {draft.status === 'pre-draft' && (
          <>
            <Button onClick={() => ask('start')}>{messages.start}</Button>
            <Button variant="ghost" onClick={() => ask('remove')}>
              {messages.remove}
            </Button>
          </>
        )}
        {draft.status === 'live' && (
          <>
            {draft.isPaused ? (
              <Button busy={actions.isBusy} onClick={() => void actions.resume()}>
                {messages.resume}
              </Button>
            ) : (
              <Button variant="secondary" busy={actions.isBusy} onClick={() => void actions.pause()}>
                {messages.pause}
              </Button>
            )}
            <Button variant={open === 0 ? 'primary' : 'ghost'} onClick={() => askToComplete(open)}>
              {messages.complete}
            </Button>
          </>
        )}
        {draft.status === 'completed' && (
          <Button variant="secondary" onClick={() => ask('reopen')}>
            {messages.reopen}
          </Button>
        )}
        <ButtonLink to={`/drafts/${draft._id}`} variant="ghost" target="_blank">
          {messages.publicPage}
        </ButtonLink>
        <ButtonLink to={`/drafts/${draft._id}?display=board`} variant="ghost" target="_blank">
          {messages.bigScreen}
        </ButtonLink>
      </Buttons>
      <ConfirmDialog
        open={asked === 'start'}
        onClose={close}
        title={messages.startAsk}
        say={messages.startSay({ team: firstTeam.name })}
        confirm={messages.start}
        onConfirm={throwOnFailure(actions.start)}
      />
      {completed !== undefined && (
        <ConfirmDialog
          open
          onClose={() => askToComplete(undefined)}
          title={messages.completeAsk}
          say={messages.completeSay({ open: completed })}
          confirm={messages.complete}
          onConfirm={() => actions.complete(completed)}
        />
      )}
      {asked === 'reopen' && <ReopenDialog actions={actions} onClose={close} />}
      {asked === 'remove' && (
        <ActionDialog
          onClose={close}
          title={messages.removeAsk}
          say={messages.removeSay}
          confirm={messages.remove}
          act={() => remove().then(() => navigate('/admin/drafts'))}
          done={messages.removed}
          failed={messages.removeFailed}
        />
      )}
    </div>
  );
}

function ReopenDialog({ actions, onClose }: { actions: DraftActions; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await actions.reopen(reason)) onClose();
  };
  return (
    <FormDialog
      title={messages.reopenAsk}
      say={messages.reopenSay}
      form={{ submit, isSending: actions.isBusy }}
      submit={messages.reopen}
      isDisabled={reason.trim() === ''}
      onClose={onClose}
    >
      <TextInput label={messages.reason} required autoComplete="off" value={reason} onChange={setReason} />
    </FormDialog>
  );
}
