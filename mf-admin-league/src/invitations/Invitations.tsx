import type { Invitation } from '@league/contract';
import { ButtonLink, Card, Empty } from '@league/kit';
import { ListFilterBar, ListRows, Loaded, listFilters, useList, useSorting } from '@league/kit/lists';
import { useQuery } from '@tanstack/react-query';
import { InvitationsTable } from './InvitationsTable.tsx';
import { invitationList, states } from './invitationList.ts';
import { invitationsQuery } from './invitationQueries.ts';
import { words } from './words.ts';

const Filters = listFilters({
  search: '',
  state: states,
  sort: ['sent', 'invitee', 'role', 'state', 'expires'],
  direction: ['descending', 'ascending'],
});

/** Everybody who was asked in, and what became of it. */
export const Invitations = () => (
  <Loaded query={useQuery(invitationsQuery)} failed={words.loadFailed} height="30rem">
    {(invitations) =>
      invitations.length > 0 ? (
        <Listed invitations={invitations} />
      ) : (
        <Card>
          <Empty title={words.empty} say={words.emptySay}>
            <ButtonLink to="/admin/users/invite">{words.invite}</ButtonLink>
          </Empty>
        </Card>
      )
    }
  </Loaded>
);

function Listed({ invitations }: { invitations: readonly Invitation[] }) {
  const list = useList(Filters);
  const sorting = useSorting(list, ['sent', 'expires']);
  const { counts, visible } = invitationList(invitations, list.wanted);
  return (
    <Card isFlush>
      <ListFilterBar
        list={list}
        search={words.search}
        selects={[
          {
            name: 'state',
            label: words.state,
            options: states.map((value) => ({
              value,
              label:
                value === 'all' ? words.allStates(counts.all) : words.stateCount(words.states[value], counts[value]),
            })),
          },
        ]}
      />
      <ListRows list={list} rows={visible} total={invitations.length} say={words}>
        {(rows) => <InvitationsTable invitations={rows} {...sorting} {...list.pages} />}
      </ListRows>
    </Card>
  );
}
