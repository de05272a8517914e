import { ButtonLink, Choices, Page, PageHeader, useFilters } from '@league/kit';
import { useNavigate } from '@league/kit/router';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Invitations } from '../invitations/Invitations.tsx';
import { invitationCountsQuery } from '../invitations/invitationQueries.ts';
import { words as invitationWords } from '../invitations/words.ts';
import { Members } from '../staff/Members.tsx';
import { StaffFigures } from '../staff/StaffFigures.tsx';
import { words } from '../staff/words.ts';
import styles from './StaffPage.module.css';

const views = ['staff', 'invitations'] as const;
const View = z.object({ view: z.catch(z.enum(views), 'staff') });

/** `/admin/users`: the staff and invitations. */
export function StaffPage() {
  const [{ view }] = useFilters(View);
  const navigate = useNavigate();
  const { data: counts } = useQuery(invitationCountsQuery);
  const pending = counts?.pending;
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/users/invite/many" variant="secondary">
          {invitationWords.inviteMany}
        </ButtonLink>
        <ButtonLink to="/admin/users/invite">{invitationWords.invite}</ButtonLink>
      </PageHeader>
      <StaffFigures pending={pending} />
      <div className={styles.views}>
        <Choices
          label={words.view}
          look="tabs"
          value={view}
          choices={views.map((value) => ({
            value,
            label: words.views[value],
            ...(value === 'invitations' && pending !== undefined && { count: pending }),
          }))}
          // Each view has its own filters.
          onChange={(to) => navigate(to === 'staff' ? '/admin/users' : `/admin/users?view=${to}`)}
        />
      </div>
      {view === 'staff' ? <Members /> : <Invitations />}
    </>
  );
}
