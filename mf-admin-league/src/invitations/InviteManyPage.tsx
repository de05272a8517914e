import { maxInvitedAtOnce } from '@league/contract';
import { ButtonLink, Page, PageHeader } from '@league/kit';
import { BackLink } from '@league/kit/lists';
import { useState } from 'react';
import { InviteListForm, type SentInvitations } from './InviteListForm.tsx';
import { SentLinks } from './SentLinks.tsx';
import { manyWords, words } from './words.ts';

/** `/admin/users/invite/many` */
export function InviteManyPage() {
  const [sent, show] = useState<SentInvitations>();
  return (
    <>
      <Page title={words.inviteMany} />
      <BackLink to="/admin/users">{words.backToStaff}</BackLink>
      <PageHeader title={words.inviteMany} say={manyWords.lead({ max: maxInvitedAtOnce })}>
        <ButtonLink to="/admin/users/invite" variant="ghost">
          {manyWords.one}
        </ButtonLink>
      </PageHeader>
      {sent ? <SentLinks sent={sent} onAnother={() => show(undefined)} /> : <InviteListForm onSent={show} />}
    </>
  );
}
