import type { Invitation } from '@league/contract';
import { formatExactly } from '@league/kit';
import { ActionDialog } from '../ActionDialog.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import { useStoredLinks } from './invitationLinks.ts';
import { inviteeOf, linkKey } from './invitationList.ts';
import { useRevoke } from './invitationQueries.ts';
import { messages } from './messages.ts';

/** The open dialog: a link to copy, or the confirmation before one is revoked. */
export interface InvitationDialogState {
  about: 'copy' | 'resent' | 'revoke';
  invitation: Invitation;
  /** Whether the new link was also mailed. */
  isMailed?: boolean | undefined;
}

interface Props {
  opened: InvitationDialogState;
  onClose: () => void;
}

export function InvitationDialog({ opened, onClose }: Props) {
  const { about, invitation } = opened;
  const links = useStoredLinks();
  const { mutateAsync: revoke } = useRevoke();
  const who = inviteeOf(invitation);
  return about === 'revoke' ? (
    <ActionDialog
      onClose={onClose}
      title={messages.revokeAsk({ who })}
      say={messages.revokeSay}
      confirm={messages.revoke}
      act={() => revoke({ id: invitation._id })}
      done={messages.revoked({ who })}
      failed={messages.revokeFailed}
    />
  ) : (
    <LinkDialog
      {...textOf(opened)}
      link={{ label: messages.link, url: links[linkKey(invitation)] ?? '', copy: messages.copyLink }}
      onClose={onClose}
    />
  );
}

function textOf({ about, invitation, isMailed }: InvitationDialogState) {
  const who = inviteeOf(invitation);
  const until = formatExactly(invitation.expiresAt);
  if (about === 'copy') return { title: messages.copyOf({ who }), say: messages.copySay({ instant: until }) };
  const say =
    isMailed === false ? messages.resentByHand({ who, instant: until }) : messages.resentSay({ instant: until });
  return { title: messages.resent({ who }), say };
}
