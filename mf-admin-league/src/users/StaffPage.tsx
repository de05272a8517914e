import {
  addressFilters,
  ButtonLink,
  formatNumber,
  lazyPart,
  Page,
  PageHeader,
  Skeleton,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { useNavigate } from '@league/kit/router';
import { Views } from '@league/kit/views';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { invitationCountsQuery } from '../invitations/invitationQueries.ts';
import { messages as invitationMessages } from '../invitations/messages.ts';
import { Members } from '../staff/Members.tsx';
import { messages } from '../staff/messages.ts';
import { staffFigures } from '../staff/staffList.ts';
import { staffQuery } from '../staff/staffQuery.ts';

const Invitations = lazyPart(() => import('../invitations/Invitations.tsx'), 'Invitations');

const views = ['staff', 'invitations'] as const;
const View = addressFilters({ view: views });

/** `/admin/users`: the staff and invitations. */
export function StaffPage() {
  const [{ view }] = useFilters(View);
  const navigate = useNavigate();
  const { data: counts } = useQuery(invitationCountsQuery);
  const pending = counts?.pending;
  return (
    <>
      <Page title={messages.title} />
      <PageHeader title={messages.title} say={messages.lead}>
        <ButtonLink to="/admin/users/invite/many" variant="secondary">
          {invitationMessages.inviteMany}
        </ButtonLink>
        <ButtonLink to="/admin/users/invite">{invitationMessages.invite}</ButtonLink>
      </PageHeader>
      <StaffFigures pending={pending} />
      <Views
        label={messages.view}
        value={view}
        choices={views.map((value) => ({
          value,
          label: messages.views[value],
          ...(value === 'invitations' && pending !== undefined && { count: pending }),
        }))}
        // Each view has its own filters.
        onChange={(to) => navigate(to === 'staff' ? '/admin/users' : `/admin/users?view=${to}`)}
      />
      {view === 'staff' ? (
        <Members />
      ) : (
        <Suspense fallback={<Skeleton height="30rem" />}>
          <Invitations />
        </Suspense>
      )}
    </>
  );
}

/** The staff in figures. A figure that failed to load is empty: the lists report the error. */
function StaffFigures({ pending }: { pending: number | undefined }) {
  const { data: members, isPending } = useQuery(staffQuery);
  if (isPending) return <StaffSkeleton />;
  const figures = members && staffFigures(members, new Date());
  const shown = (count: number | undefined) => (count === undefined ? messages.unknown : formatNumber(count));
  const deactivated = figures?.counts.deactivated;
  return (
    <StatTiles>
      <StatTile
        label={messages.active}
        value={shown(figures?.counts.active)}
        note={deactivated ? messages.alsoDeactivated({ count: deactivated }) : undefined}
      />
      <StatTile label={messages.pending} value={shown(pending)} />
      <StatTile label={messages.unused} value={shown(figures?.counts.unused)} />
      <StatTile label={messages.roles} value={shown(figures?.roles)} />
    </StatTiles>
  );
}

const StaffSkeleton = () => (
  <StatTiles>
    {[messages.active, messages.pending, messages.unused, messages.roles].map((tile) => (
      <Skeleton key={tile} height="5.4rem" />
    ))}
  </StatTiles>
);
