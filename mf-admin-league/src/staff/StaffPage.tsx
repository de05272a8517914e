import { type StaffMember, staffRoles } from '@league/contract';
import {
  Button,
  Card,
  Empty,
  Failed,
  FilterBar,
  formatNumber,
  Page,
  PageHeader,
  Pagination,
  SearchInput,
  Select,
  Skeleton,
  StatTile,
  StatTiles,
  useFilters,
} from '@league/kit';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { StaffRows } from './StaffRows.tsx';
import { roleOptions, staffList, states } from './staffList.ts';
import { staffQuery } from './staffQueries.ts';
import { UnusedAdvice } from './UnusedAdvice.tsx';
import { words } from './words.ts';

const pageSize = 50;

const Filters = z.object({
  search: z.catch(z.string(), ''),
  role: z.catch(z.enum(['all', ...staffRoles]), 'all'),
  state: z.catch(z.enum(states), 'active'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

const stateOptions = states.map((value) => ({ value, label: words.states[value] }));

/** `/admin/users` */
export function StaffPage() {
  const { data: members, error, refetch } = useQuery(staffQuery);
  return (
    <>
      <Page title={words.title} />
      <PageHeader title={words.title} say={words.lead} />
      {members ? (
        <Staff members={members} />
      ) : error ? (
        <Failed title={words.loadFailed} retry={refetch} />
      ) : (
        <Skeleton height="36rem" />
      )}
    </>
  );
}

function Staff({ members }: { members: readonly StaffMember[] }) {
  const [filters, filter] = useFilters(Filters);
  const { active, unused, deactivated, roles, visible } = staffList(members, filters, new Date());
  const narrow = (change: Partial<typeof filters>) => filter({ ...change, page: 1 });
  const page = Math.min(filters.page, Math.max(1, Math.ceil(visible.length / pageSize)));
  return (
    <>
      <StatTiles>
        <StatTile label={words.active} value={formatNumber(active)} />
        <StatTile label={words.unused} value={formatNumber(unused)} />
        <StatTile label={words.deactivated} value={formatNumber(deactivated)} />
        <StatTile label={words.roles} value={formatNumber(roles)} />
      </StatTiles>
      {unused > 0 && filters.state !== 'unused' && (
        <UnusedAdvice count={unused} onShow={() => narrow({ state: 'unused', role: 'all', search: '' })} />
      )}
      <Card isFlush>
        <FilterBar>
          <SearchInput label={words.search} value={filters.search} onChange={(search) => narrow({ search })} />
          <Select
            label={words.role}
            isLabelHidden
            value={filters.role}
            options={[{ value: 'all', label: words.allRoles }, ...roleOptions]}
            onChange={(role) => narrow(Filters.parse({ ...filters, role }))}
          />
          <Select
            label={words.state}
            isLabelHidden
            value={filters.state}
            options={stateOptions}
            onChange={(state) => narrow(Filters.parse({ ...filters, state }))}
          />
        </FilterBar>
        {visible.length > 0 ? (
          <StaffRows members={visible.slice((page - 1) * pageSize, page * pageSize)} />
        ) : (
          <Empty title={words.noMatch}>
            <Button variant="secondary" onClick={() => narrow({ search: '', role: 'all', state: 'all' })}>
              {words.clear}
            </Button>
          </Empty>
        )}
        <Pagination page={page} pageSize={pageSize} total={visible.length} onChange={(to) => filter({ page: to })} />
      </Card>
    </>
  );
}
