import type { StaffMember } from '@league/contract';
import { Button, notify, sentenceOf } from '@league/kit';
import { LinkDialog } from '../LinkDialog.tsx';
import { useSendResetLink } from './staffQueries.ts';
import { words } from './words.ts';

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
      title={sent ? words.resetSent({ name }) : words.resetAsk({ name })}
      say={sent ? `${sent.message} ${words.resetSentSay}` : words.resetSay({ email })}
      link={sent && { label: words.resetLink, url: sent.link, copy: words.copyLink }}
      onClose={close}
    >
      <Button variant="ghost" disabled={isPending} onClick={close}>
        {words.cancel}
      </Button>
      <Button
        busy={isPending}
        onClick={() => send({ id: _id }, { onError: (fault) => notify.error(sentenceOf(fault, words.resetFailed)) })}
      >
        {isPending ? words.sendingReset : words.sendReset}
      </Button>
    </LinkDialog>
  );
}
