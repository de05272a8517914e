import { Button } from '@league/kit';
import { createMemoryRouter, RouterProvider } from '@league/kit/router';
import { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  DayFilter,
  FoundRows,
  ListFilterBar,
  ListRows,
  Loaded,
  listFilters,
  More,
  useConfirm,
  useList,
  useSorting,
} from '../lists.ts';

const Filters = listFilters({
  search: '',
  state: ['active', 'archived'],
  sort: ['name', 'since'],
  direction: ['ascending', 'descending'],
});
const say = { empty: 'No teams yet', noMatch: 'No team matches' };

function Teams({ teams }: { teams: string[] }) {
  const list = useList(Filters);
  const { onSort } = useSorting(list, ['since']);
  const [ask, dialog] = useConfirm((team: string) => ({
    title: `Remove ${team}?`,
    confirm: 'Remove',
    act: async () => removed(team),
  }));
  const rows = teams.filter((team) => team.includes(list.wanted.search));
  return (
    <>
      <ListFilterBar
        list={list}
        search="Search"
        selects={[
          {
            name: 'state',
            label: 'State',
            options: [
              { value: 'active', label: 'Active' },
              { value: 'archived', label: 'Archived' },
            ],
          },
        ]}
      />
      <ListRows list={list} rows={rows} total={teams.length} say={say} begin={<b>Add one</b>}>
        {(found) =>
          found.map((team) => (
            <Button key={team} onClick={() => ask(team)}>
              {team}
            </Button>
          ))
        }
      </ListRows>
      <Button onClick={() => onSort('since')}>Since</Button>
      <Button onClick={() => list.pages.onPage(2)}>Second page</Button>
      {dialog}
    </>
  );
}
const removed = vi.fn();

function show(address: string, teams = ['Tide', 'Suns', 'Owls']) {
  const router = createMemoryRouter([{ path: '/', element: <Teams teams={teams} /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { address: () => router.state.location.search };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('every address shows a list', () => {
  expect(Filters.parse({ state: 'gone', page: '-1', search: 'x' })).toEqual({
    search: 'x',
    state: 'active',
    sort: 'name',
    direction: 'ascending',
    page: 1,
  });
  expect(Filters.parse({ state: 'archived', page: '3' })).toMatchObject({ state: 'archived', page: 3 });
  expect(Filters.parse(null)).toMatchObject({ search: '', page: 1 });
});

test('filters and order are in the address, reset the page, and show the number of results', async () => {
  const { address } = show('/?page=2');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Ti' } });
  expect(address()).toBe('?search=Ti');
  expect(screen.getByRole('status').textContent).toBe('1 of 3');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'archived' } });
  press('Since');
  expect(address()).toBe('?search=Ti&state=archived&sort=since&direction=descending');
  press('Since');
  expect(address()).toBe('?search=Ti&state=archived&sort=since');
  press('Second page');
  expect(address()).toBe('?search=Ti&state=archived&sort=since&page=2');
});

test('filters without results are cleared by one press, and the order stays', async () => {
  const { address } = show('/?search=Bears&state=archived&sort=since');
  expect(screen.getByText('No team matches')).toBeTruthy();
  press('Clear Filters');
  expect(address()).toBe('?sort=since');
  expect(screen.queryByText('No team matches')).toBeNull();
});

test('the same region says how many match, that none does, and how many there are', () => {
  show('/');
  const region = screen.getByRole('status');
  const search = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
  expect(region.textContent).toBe('3 rows');
  search('Ti');
  expect(region.textContent).toBe('1 of 3');
  search('Tide of Bears');
  expect(region.textContent).toContain('No team matches');
  press('Clear Filters');
  expect(region.textContent).toBe('3 rows');
  expect(region.isConnected).toBe(true);
});

test('an empty list shows the first step', () => {
  show('/?search=Bears', []);
  expect(screen.getByText('No teams yet')).toBeTruthy();
  expect(screen.getByText('Add one')).toBeTruthy();
});

test('a row is deleted only after a confirmation', async () => {
  show('/');
  press('Suns');
  expect(screen.getByRole('dialog', { name: 'Remove Suns?' })).toBeTruthy();
  expect(removed).not.toHaveBeenCalled();
  press('Remove');
  expect(removed).toHaveBeenCalledWith('Suns');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('failed data can be retried, and loaded data are not hidden by a later error', () => {
  const refetch = vi.fn();
  const loaded = (data: string | undefined, error: Error | null) => (
    <Loaded query={{ data, error, refetch }} failed="Not loaded" height="4rem">
      {(text) => <p>{text}</p>}
    </Loaded>
  );
  const { rerender } = render(loaded(undefined, new Error()));
  expect(screen.getByText('Not loaded')).toBeTruthy();
  fireEvent.click(screen.getByText('Try again'));
  expect(refetch).toHaveBeenCalled();
  rerender(loaded('Tide', new Error()));
  expect(screen.getByText('Tide')).toBeTruthy();
  expect(screen.queryByText('Not loaded')).toBeNull();
});

test('a day whose year is being typed stays in its field, and is not reported', () => {
  const reported: string[] = [];
  render(<DayFilter label="From" day="" onDay={(day) => reported.push(day)} />);
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.change(from, { target: { value: '0002-11-20' } });
  expect(from.value).toBe('0002-11-20');
  expect(reported).toEqual([]);
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  expect(reported).toEqual(['2026-11-20']);
});

interface FoundTeams {
  search: string;
  isNarrowed: boolean;
  find: (search: string) => Promise<string[]>;
}

function FoundTeams({ search, isNarrowed, find }: FoundTeams) {
  const query = useInfiniteQuery({
    queryKey: ['found', search],
    queryFn: () => find(search),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <FoundRows
      query={query}
      list={{ isNarrowed, clear: () => {} }}
      say={{ ...say, loadFailed: 'Not loaded' }}
      skeleton="Loading"
    >
      {(teams) => teams.join()}
    </FoundRows>
  );
}

test('a cleared search says nothing of the whole list until it has arrived', async () => {
  let arrive = (_: string[]) => {};
  const all = new Promise<string[]>((resolve) => {
    arrive = resolve;
  });
  const client = new QueryClient();
  const shown = (search: string, isNarrowed: boolean) => (
    <QueryClientProvider client={client}>
      <FoundTeams search={search} isNarrowed={isNarrowed} find={async (text) => (text ? [] : all)} />
    </QueryClientProvider>
  );
  const { rerender, container } = render(shown('x', true));
  expect(await screen.findByText('No team matches')).toBeTruthy();
  const region = screen.getByRole('status');
  // Until typing has settled, the search is still the request's.
  rerender(shown('x', false));
  expect(screen.getByText('No team matches')).toBeTruthy();
  rerender(shown('', false));
  expect(container.textContent).toBe('Loading');
  arrive([]);
  expect(await screen.findByText('No teams yet')).toBeTruthy();
  expect(region.isConnected).toBe(true);
});

test('the number of loaded rows is announced when a search finds others', async () => {
  const client = new QueryClient();
  const find = async (text: string) => (text ? ['Tide'] : ['Tide', 'Suns']);
  const shown = (search: string) => (
    <QueryClientProvider client={client}>
      <FoundTeams search={search} isNarrowed find={find} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(''));
  const region = await screen.findByRole('status');
  expect(region.textContent).toBe('2 rows');
  rerender(shown('Ti'));
  await expect.poll(() => region.textContent).toBe('1 row');
});

const teamPages = [['Tide'], ['Suns'], ['Owls']];

function Paged() {
  const query = useInfiniteQuery({
    queryKey: ['paged'],
    queryFn: async ({ pageParam }) => teamPages[pageParam]!,
    initialPageParam: 0,
    getNextPageParam: (_, loaded) => (loaded.length < teamPages.length ? loaded.length : undefined),
  });
  return (
    <>
      <ul>
        {query.data?.pages.flat().map((team) => (
          <li key={team}>{team}</li>
        ))}
      </ul>
      <More query={query} />
    </>
  );
}

test('“Show more” gives its focus, after the last page, to the number of rows in its place', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Paged />
    </QueryClientProvider>,
  );
  const more = await screen.findByRole('button', { name: 'Show more' });
  more.focus();
  fireEvent.click(more);
  expect(await screen.findByText('Suns')).toBeTruthy();
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  expect(await screen.findByText('Owls')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('3 rows');
});
