import type { Invitation } from '@league/contract';
import { formatExactly } from '@league/kit';
import { AskDialog } from '../AskDialog.tsx';
import { LinkDialog } from '../LinkDialog.tsx';
import { useKeptLinks } from './invitationLinks.ts';
import { inviteeOf, linkKey } from './invitationList.ts';
import { useRevoke } from './invitationQueries.ts';
import { words } from './words.ts';

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
  const links = useKeptLinks();
  const { mutateAsync: revoke } = useRevoke();
  const who = inviteeOf(invitation);
  return about === 'revoke' ? (
    <AskDialog
      onClose={onClose}
      title={words.revokeAsk({ who })}
      say={words.revokeSay}
      confirm={words.revoke}
      act={() => revoke({ id: invitation._id })}
      done={words.revoked({ who })}
      failed={words.revokeFailed}
    />
  ) : (
    <LinkDialog
      {...textOf(opened)}
      link={{ label: words.link, url: links[linkKey(invitation)] ?? '', copy: words.copyLink }}
      onClose={onClose}
    />
  );
}

function textOf({ about, invitation, isMailed }: InvitationDialogState) {
  const who = inviteeOf(invitation);
  const until = formatExactly(invitation.expiresAt);
  if (about === 'copy') return { title: words.copyOf({ who }), say: words.copySay({ instant: until }) };
  const say = isMailed === false ? words.resentByHand({ who, instant: until }) : words.resentSay({ instant: until });
  return { title: words.resent({ who }), say };
}
