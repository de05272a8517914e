import type { Invitation } from '@league/contract';
import { type Action, ActionMenu, Button, notify } from '@league/kit';
import styles from './InvitationActions.module.css';
import type { InvitationDialogState } from './InvitationDialog.tsx';
import { canResend, inviteeOf, isOpen } from './invitationList.ts';
import { useResend } from './invitationQueries.ts';
import { messages } from './messages.ts';

interface Props {
  invitation: Invitation;
  /** Its link is valid, and was created since this page was opened. */
  isCopyable: boolean;
  onOpen: (opened: InvitationDialogState) => void;
}

/** The actions on an invitation; none once it was accepted or revoked. */
export function InvitationActions({ invitation, isCopyable, onOpen }: Props) {
  const { mutateAsync: resend, isPending } = useResend();
  const who = inviteeOf(invitation);
  const sendAgain = () =>
    resend(invitation._id).then(
      (sent) => onOpen({ about: 'resent', ...sent }),
      (fault: Error) => notify.error(fault.message),
    );
  const actions: Action[] = [
    ...(isCopyable ? [{ label: messages.copyLink, onAct: () => onOpen({ about: 'copy', invitation }) }] : []),
    ...(isOpen(invitation)
      ? [{ label: messages.revoke, onAct: () => onOpen({ about: 'revoke', invitation }), isDanger: true }]
      : []),
  ];
  return (
    <span className={styles.actions}>
      {canResend(invitation) && (
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          aria-label={messages.resendOf({ who })}
          onClick={sendAgain}
        >
          {messages.resend}
        </Button>
      )}
      {actions.length > 0 && <ActionMenu label={messages.moreOf({ who })} actions={actions} />}
    </span>
  );
}
