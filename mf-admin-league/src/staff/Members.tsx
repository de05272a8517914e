import { type StaffMember, staffRoles } from '@league/contract';
import { Card } from '@league/kit';
import { ListFilterBar, ListRows, Loaded, listFilters, useList, useSorting } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { MembersTable } from './MembersTable.tsx';
import { messages } from './messages.ts';
import { roleOptions, staffFigures, staffList, states } from './staffList.ts';
import { staffQuery } from './staffQuery.ts';
import { UnusedAdvice } from './UnusedAdvice.tsx';

const Filters = listFilters({
  search: '',
  role: ['all', ...staffRoles],
  state: states,
  sort: ['name', 'role', 'lastSignIn', 'since'],
  direction: ['ascending', 'descending'],
});
const cleared = { search: '', role: 'all', state: 'all' };

/** All staff accounts, active or deactivated. */
export const Members = () => (
  <Loaded query={useQuery(staffQuery)} failed={messages.loadFailed} height="30rem">
    {(members) => <MemberList members={members} />}
  </Loaded>
);

function MemberList({ members }: { members: readonly StaffMember[] }) {
  const list = useList(Filters, cleared);
  const sorting = useSorting(list, ['lastSignIn', 'since']);
  const now = new Date();
  const { counts } = staffFigures(members, now);
  const visible = staffList(members, list.wanted, now);
  return (
    <>
      {counts.unused > 0 && list.wanted.state !== 'unused' && (
        <UnusedAdvice count={counts.unused} onShow={() => list.narrow({ state: 'unused', role: 'all', search: '' })} />
      )}
      <Card isFlush>
        <ListFilterBar
          list={list}
          search={messages.search}
          selects={[
            {
              name: 'role',
              label: messages.role,
              options: [{ value: 'all', label: messages.allRoles }, ...roleOptions],
            },
            {
              name: 'state',
              label: messages.state,
              options: states.map((value) => ({
                value,
                label: messages.stateCount({ state: messages.states[value], count: counts[value] }),
              })),
            },
          ]}
        />
        <ListRows
          list={list}
          rows={visible}
          total={members.length}
          say={{ empty: messages.noMatch, noMatch: messages.noMatch }}
        >
          {(rows) => <MembersTable members={rows} {...sorting} {...list.pages} />}
        </ListRows>
      </Card>
    </>
  );
}
