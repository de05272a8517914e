import { invitationSorts, invitationStates } from '@league/contract';
import { ButtonLink, Card, useDebounced } from '@league/kit';
import { FoundRows, ListFilterBar, listFilters, More, useList, useSorting } from '@league/kit/lists';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InvitationDialog, type InvitationDialogState } from './InvitationDialog.tsx';
import { InvitationsTable } from './InvitationsTable.tsx';
import { invitationCountsQuery, invitationsQuery } from './invitationQueries.ts';
import { messages } from './messages.ts';

const states = ['all', ...invitationStates] as const;
const Filters = listFilters({
  search: '',
  state: states,
  sort: invitationSorts,
  direction: ['descending', 'ascending'],
});

/** All invitations with their states. */
export function Invitations() {
  const list = useList(Filters);
  const sorting = useSorting(list, ['sent', 'expires']);
  const { state, sort, direction } = list.wanted;
  const search = useDebounced(list.wanted.search, 250).trim().slice(0, 200);
  const query = useInfiniteQuery(
    invitationsQuery({ ...(search && { search }), ...(state !== 'all' && { state }), sort, direction }),
  );
  // Not in the table: a row may leave it with the action that opens a dialog.
  const [opened, open] = useState<InvitationDialogState>();
  const { data: counts } = useQuery(invitationCountsQuery);
  const labelOf = (each: (typeof states)[number]) => {
    if (each !== 'all')
      return counts
        ? messages.stateCount({ state: messages.states[each], count: counts[each] })
        : messages.states[each];
    return counts
      ? messages.allStatesOf({ count: Object.values(counts).reduce((sum, count) => sum + count) })
      : messages.allStates;
  };
  return (
    <>
      <Card isFlush>
        <ListFilterBar
          list={list}
          search={messages.search}
          selects={[
            {
              name: 'state',
              label: messages.state,
              options: states.map((value) => ({ value, label: labelOf(value) })),
            },
          ]}
        />
        <FoundRows
          query={query}
          list={list}
          say={messages}
          height="30rem"
          isBare
          begin={<ButtonLink to="/admin/users/invite">{messages.invite}</ButtonLink>}
        >
          {(rows) => <InvitationsTable invitations={rows} onOpen={open} {...sorting} />}
        </FoundRows>
      </Card>
      <More query={query} />
      {opened && <InvitationDialog opened={opened} onClose={() => open(undefined)} />}
    </>
  );
}
