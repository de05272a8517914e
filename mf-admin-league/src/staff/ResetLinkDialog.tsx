import type { StaffMember } from '@league/contract';
import { Button, notify, sentenceOf } from '@league/kit';
import { LinkDialog } from '../LinkDialog.tsx';
import { messages } from './messages.ts';
import { useSendResetLink } from './staffQueries.ts';

/** Asks before sending a link to set a new password, and then shows it. */
export function ResetLinkDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { _id, name, email } = member;
  const { mutate: send, data: sent, isPending } = useSendResetLink();
  // The link, or why there is none, is shown here and only once.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <LinkDialog
      title={sent ? messages.resetSent({ name }) : messages.resetAsk({ name })}
      say={sent ? `${sent.message} ${messages.resetSentSay}` : messages.resetSay({ email })}
      link={sent && { label: messages.resetLink, url: sent.link, copy: messages.copyLink }}
      onClose={close}
    >
      <Button variant="ghost" disabled={isPending} onClick={close}>
        {messages.cancel}
      </Button>
      <Button
        busy={isPending}
        onClick={() => send({ id: _id }, { onError: (fault) => notify.error(sentenceOf(fault, messages.resetFailed)) })}
      >
        {isPending ? messages.sendingReset : messages.sendReset}
      </Button>
    </LinkDialog>
  );
}
