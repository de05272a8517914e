import { roleLabel, type SentInvitation } from '@league/contract';
import { Button, ButtonLink, Buttons, Card, CopyField, formatExactly, layout } from '@league/kit';
import { useEffect, useRef } from 'react';
import { inviteeOf } from './invitationList.ts';
import styles from './SentInvitationCard.module.css';
import { words } from './words.ts';

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
          {words.sent({ who, role: roleLabel(invitation.role) })}
        </h2>
        <p>{isMailed === false ? words.sentByHand({ who }) : words.sentSay({ email: invitation.email })}</p>
        <CopyField label={words.link} value={link} copy={words.copyLink} />
        <p>{words.goodUntil({ instant: formatExactly(invitation.expiresAt) })}</p>
        <Buttons>
          <Button onClick={onAnother}>{words.another}</Button>
          <ButtonLink to="/admin/users" variant="ghost">
            {words.backToStaff}
          </ButtonLink>
        </Buttons>
      </div>
    </Card>
  );
}
