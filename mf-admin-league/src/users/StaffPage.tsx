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
import { words as invitationWords } from '../invitations/words.ts';
import { Members } from '../staff/Members.tsx';
import { staffFigures } from '../staff/staffList.ts';
import { staffQuery } from '../staff/staffQuery.ts';
import { words } from '../staff/words.ts';

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
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead}>
        <ButtonLink to="/admin/users/invite/many" variant="secondary">
          {invitationWords.inviteMany}
        </ButtonLink>
        <ButtonLink to="/admin/users/invite">{invitationWords.invite}</ButtonLink>
      </PageHeader>
      <StaffFigures pending={pending} />
      <Views
        label={words.view}
        value={view}
        choices={views.map((value) => ({
          value,
          label: words.views[value],
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
  if (isPending) return <Waiting />;
  const figures = members && staffFigures(members, new Date());
  const shown = (count: number | undefined) => (count === undefined ? words.unknown : formatNumber(count));
  const deactivated = figures?.counts.deactivated;
  return (
    <StatTiles>
      <StatTile
        label={words.active}
        value={shown(figures?.counts.active)}
        note={deactivated ? words.alsoDeactivated({ count: deactivated }) : undefined}
      />
      <StatTile label={words.pending} value={shown(pending)} />
      <StatTile label={words.unused} value={shown(figures?.counts.unused)} />
      <StatTile label={words.roles} value={shown(figures?.roles)} />
    </StatTiles>
  );
}

const Waiting = () => (
  <StatTiles>
    {[words.active, words.pending, words.unused, words.roles].map((tile) => (
      <Skeleton key={tile} height="5.4rem" />
    ))}
  </StatTiles>
);
