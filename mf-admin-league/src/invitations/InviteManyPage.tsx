import { maxInvitedAtOnce } from '@league/contract';
import { ButtonLink, Page, PageHeader } from '@league/kit';
import { BackLink } from '@league/kit/lists';
import { useState } from 'react';
import { InviteListForm, type SentInvitations } from './InviteListForm.tsx';
import { manyMessages, messages } from './messages.ts';
import { SentLinks } from './SentLinks.tsx';

/** `/admin/users/invite/many` */
export function InviteManyPage() {
  const [sent, show] = useState<SentInvitations>();
  return (
    <>
      <Page title={messages.inviteMany} />
      <BackLink to="/admin/users">{messages.backToStaff}</BackLink>
      <PageHeader title={messages.inviteMany} say={manyMessages.lead({ max: maxInvitedAtOnce })}>
        <ButtonLink to="/admin/users/invite" variant="ghost">
          {manyMessages.one}
        </ButtonLink>
      </PageHeader>
      {sent ? <SentLinks sent={sent} onAnother={() => show(undefined)} /> : <InviteListForm onSent={show} />}
    </>
  );
}
