import { type DraftPick, draftStatusOf, type LiveDraft, picksIn, planOf, slotAt } from '@league/contract';
import { Badge, Button, ButtonLink, Buttons, notify, sentenceOf, TextInput } from '@league/kit';
import { ConfirmDialog, Dialog } from '@league/kit/dialogs';
import type { Connection as Connected } from '@league/kit/live';
import { useNavigate } from '@league/kit/router';
import { useState } from 'react';
import { Connection } from './Connection.tsx';
import { StatusBadge } from './DraftsTable.tsx';
import { type DraftActions, useRemoveDraft } from './draftQueries.ts';
import styles from './drafts.module.css';
import { words } from './words.ts';

interface Props {
  draft: LiveDraft;
  picks: readonly DraftPick[];
  actions: DraftActions;
  connection: Connected | null;
  viewers: number;
}

/** The draft's state, and the next actions. */
export function StateBar({ draft, actions, connection, viewers }: Props) {
  const [asked, ask] = useState<'start' | 'complete' | 'reopen' | 'remove'>();
  const close = () => ask(undefined);
  const first = slotAt(planOf(draft), 1)!;
  const firstTeam = draft.participatingTeams.find(({ _id }) => _id === first.teamId)!;
  const open = picksIn(planOf(draft)) - draft.nextOverall + 1;
  /** The dialog stays open after a failure. */
  const orStay = (work: () => Promise<boolean>) => async () => {
    if (!(await work())) throw new Error('It was not done.');
  };
  return (
    <div className={styles.bar}>
      <p className={styles.facts}>
        <StatusBadge status={draftStatusOf(draft.status)} />
        {draft.visibility === 'unlisted' && <Badge>{words.visibilities.unlisted}</Badge>}
        <Connection connection={connection} />
        <span>{words.viewers(viewers)}</span>
      </p>
      <Buttons>
        {draft.status === 'pre-draft' && (
          <>
            <Button onClick={() => ask('start')}>{words.start}</Button>
            <Button variant="ghost" onClick={() => ask('remove')}>
              {words.remove}
            </Button>
          </>
        )}
        {draft.status === 'live' && (
          <>
            {draft.isPaused ? (
              <Button busy={actions.isBusy} onClick={() => void actions.resume()}>
                {words.resume}
              </Button>
            ) : (
              <Button variant="secondary" busy={actions.isBusy} onClick={() => void actions.pause()}>
                {words.pause}
              </Button>
            )}
            <Button variant={open === 0 ? 'primary' : 'ghost'} onClick={() => ask('complete')}>
              {words.complete}
            </Button>
          </>
        )}
        {draft.status === 'completed' && (
          <Button variant="secondary" onClick={() => ask('reopen')}>
            {words.reopen}
          </Button>
        )}
        <ButtonLink to={`/drafts/${draft._id}`} variant="ghost" target="_blank">
          {words.publicPage}
        </ButtonLink>
        <ButtonLink to={`/drafts/${draft._id}?display=board`} variant="ghost" target="_blank">
          {words.bigScreen}
        </ButtonLink>
      </Buttons>
      <ConfirmDialog
        open={asked === 'start'}
        onClose={close}
        title={words.startAsk}
        say={words.startSay(firstTeam.name)}
        confirm={words.start}
        onConfirm={orStay(actions.start)}
      />
      <ConfirmDialog
        open={asked === 'complete'}
        onClose={close}
        title={words.completeAsk}
        say={words.completeSay(open)}
        confirm={words.complete}
        onConfirm={orStay(() => actions.complete(open))}
      />
      {asked === 'reopen' && <ReopenDialog actions={actions} onClose={close} />}
      {asked === 'remove' && <RemoveDialog id={draft._id} onClose={close} />}
    </div>
  );
}

function ReopenDialog({ actions, onClose }: { actions: DraftActions; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const reopen = async () => {
    if (await actions.reopen(reason)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.reopenAsk} say={words.reopenSay}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void reopen();
        }}
      >
        <TextInput label={words.reason} required autoComplete="off" value={reason} onChange={setReason} />
        <Buttons>
          <Button type="submit" busy={actions.isBusy} disabled={reason.trim() === ''}>
            {words.reopen}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync: remove } = useRemoveDraft(id);
  const act = async () => {
    try {
      await remove();
    } catch (fault) {
      notify.error(sentenceOf(fault, words.removeFailed));
      throw fault;
    }
    notify.success(words.removed);
    navigate('/admin/drafts');
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.removeAsk}
      say={words.removeSay}
      confirm={words.remove}
      isDanger
      onConfirm={act}
    />
  );
}
