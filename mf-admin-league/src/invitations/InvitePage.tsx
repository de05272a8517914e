import { type SentInvitation, staffRoles } from '@league/contract';
import { addressFilters, ButtonLink, layout, Page, PageHeader, useFilters } from '@league/kit';
import { BackLink } from '@league/kit/lists';
import { useState } from 'react';
import { InvitationForm } from './InvitationForm.tsx';
import styles from './InvitePage.module.css';
import { messages } from './messages.ts';
import { SentInvitationCard } from './SentInvitationCard.tsx';

/** `?role=referee`: set by links from other pages. */
const Wanted = addressFilters({ role: ['writer', ...staffRoles] });

/** `/admin/users/invite` */
export function InvitePage() {
  const [{ role }] = useFilters(Wanted);
  const [sent, show] = useState<SentInvitation>();
  return (
    <div className={styles.page}>
      <Page title={messages.invite} />
      <BackLink to="/admin/users">{messages.backToStaff}</BackLink>
      <PageHeader title={messages.invite} say={messages.inviteLead}>
        <ButtonLink to="/admin/users/invite/many" variant="ghost">
          {messages.inviteMany}
        </ButtonLink>
      </PageHeader>
      <div className={`${layout.stack} ${styles.columns}`}>
        {sent ? (
          <SentInvitationCard sent={sent} onAnother={() => show(undefined)} />
        ) : (
          <InvitationForm role={role} onSent={show} />
        )}
        <section className={styles.next} aria-labelledby="next">
          <h2 id="next">{messages.next}</h2>
          <ol className={layout.stack14}>
            {messages.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{messages.advice}</p>
        </section>
      </div>
    </div>
  );
}
