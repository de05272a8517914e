import { roleLabel, type SentInvitation } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, CopyField, formatExactly, layout } from '@league/kit';
import { useEffect, useRef } from 'react';
import { inviteeOf } from './invitationList.ts';
import { messages } from './messages.ts';
import styles from './SentInvitationCard.module.css';

interface Props {
  sent: SentInvitation;
  onAnother: () => void;
}

/** The sent invitation with its link. Its heading gets the focus, so that screen readers announce it. */
export function SentInvitationCard({ sent: { invitation, link, isMailed }, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const who = inviteeOf(invitation);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={`${layout.stack16} ${styles.sent}`}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.sent({ who, role: roleLabel(invitation.role) })}
        </h2>
        <p>{isMailed === false ? messages.sentByHand({ who }) : messages.sentSay({ email: invitation.email })}</p>
        <CopyField label={messages.link} value={link} copy={messages.copyLink} />
        <p>{messages.goodUntil({ instant: formatExactly(invitation.expiresAt) })}</p>
        <Buttons>
          <Button onClick={onAnother}>{messages.another}</Button>
          <ButtonLink to="/admin/users" variant="ghost">
            {messages.backToStaff}
          </ButtonLink>
        </Buttons>
      </div>
    </Card>
  );
}
