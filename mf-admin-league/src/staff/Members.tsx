import { type StaffMember, staffRoles } from '@league/contract';
import { Button, Card, Empty, Failed, FilterBar, SearchInput, Select, Skeleton } from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useListFilters } from '../useListFilters.ts';
import { MembersTable } from './MembersTable.tsx';
import { roleOptions, staffFigures, staffList, states } from './staffList.ts';
import { staffQuery } from './staffQueries.ts';
import { UnusedAdvice } from './UnusedAdvice.tsx';
import { words } from './words.ts';

const Filters = z.object({
  search: z.catch(z.string(), ''),
  role: z.catch(z.enum(['all', ...staffRoles]), 'all'),
  state: z.catch(z.enum(states), 'active'),
  sort: z.catch(z.enum(['name', 'role', 'lastSignIn', 'since']), 'name'),
  direction: z.catch(z.enum(['ascending', 'descending']), 'ascending'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const newestFirst = ['lastSignIn', 'since'];

/** Everybody who may sign in, or might again. */
export function Members() {
  const { data: members, error, refetch } = useQuery(staffQuery);
  if (members) return <MemberList members={members} />;
  return error ? <Failed title={words.loadFailed} retry={refetch} /> : <Skeleton height="30rem" />;
}

function MemberList({ members }: { members: readonly StaffMember[] }) {
  const { filters, narrow, table } = useListFilters(Filters, newestFirst);
  const now = new Date();
  const { counts } = staffFigures(members, now);
  const visible = staffList(members, filters, now);
  return (
    <>
      {counts.unused > 0 && filters.state !== 'unused' && (
        <UnusedAdvice count={counts.unused} onShow={() => narrow({ state: 'unused', role: 'all', search: '' })} />
      )}
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
          <Select
            label={words.role}
            isLabelHidden
            value={filters.role}
            options={[{ value: 'all', label: words.allRoles }, ...roleOptions]}
            onChange={(role) => narrow({ role })}
          />
          <Select
            label={words.state}
            isLabelHidden
            value={filters.state}
            options={states.map((value) => ({ value, label: words.stateCount(words.states[value], counts[value]) }))}
            onChange={(state) => narrow({ state })}
          />
        </FilterBar>
        {visible.length > 0 ? (
          <MembersTable members={visible} table={table} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => narrow({ search: '', role: 'all', state: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
      </Card>
    </>
  );
}
