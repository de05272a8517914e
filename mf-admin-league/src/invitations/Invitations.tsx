import type { Invitation } from '@league/contract';
import { Button, ButtonLink, Card, Empty, Failed, FilterBar, SearchInput, Select, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useListFilters } from '../useListFilters.ts';
import { InvitationsTable } from './InvitationsTable.tsx';
import { invitationList, states } from './invitationList.ts';
import { invitationsQuery } from './invitationQueries.ts';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  state: z.catch(z.enum(states), 'all'),
  sort: z.catch(z.enum(['invitee', 'role', 'state', 'sent', 'expires']), 'sent'),
  direction: z.catch(z.enum(['descending', 'ascending']), 'descending'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const newestFirst = ['sent', 'expires'];

/** Everybody who was asked in, and what became of it. */
export function Invitations() {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery);
  if (!invitations) {
    return error ? <Failed title={words.loadFailed} retry={refetch} /> : <Skeleton height="30rem" />;
  }
  if (invitations.length > 0) return <Listed invitations={invitations} />;
  return (
    <Card>
      <Empty title={words.empty} say={words.emptySay}>
        <ButtonLink to="/admin/users/invite">{words.invite}</ButtonLink>
      </Empty>
    </Card>
  );
}

function Listed({ invitations }: { invitations: readonly Invitation[] }) {
  const { filters, narrow, table } = useListFilters(Filters, newestFirst);
  const { counts, visible } = invitationList(invitations, filters);
  return (
    <Card isFlush>
      <FilterBar>
        <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
        <Select
          label={words.state}
          isLabelHidden
          value={filters.state}
          options={states.map((value) => ({
            value,
            label: value === 'all' ? words.allStates(counts.all) : words.stateCount(words.states[value], counts[value]),
          }))}
          onChange={(state) => narrow({ state })}
        />
      </FilterBar>
      {visible.length > 0 ? (
        <InvitationsTable invitations={visible} table={table} />
      ) : (
        <Empty title={words.noMatch}>
          <Button variant="secondary" onClick={() => narrow({ search: '', state: 'all' })}>
            {words.clear}
          </Button>
        </Empty>
      )}
    </Card>
  );
}
