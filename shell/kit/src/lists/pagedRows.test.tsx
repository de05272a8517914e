import { type ContactMessage, contactApi } from '@league/contract';
import { queryClient } from '@league/kit';
import { answering, refusing } from '@league/kit/testing';
import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dropRow, keepRows, More, pagedQuery } from '../lists.ts';
import { useOperation } from '../queries.ts';

const message = (name: string): ContactMessage => ({
  _id: crypto.randomUUID(),
  name,
  email: 'fan@example.com',
  company: null,
  phone: null,
  message: 'Hello',
  topic: 'general',
  state: 'new',
  assignee: null,
  note: null,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
});

const room = ['kept'];
const inbox = pagedQuery([...room, 'messages'], contactApi.list, {}, 1);

function Inbox({ id }: { id: string }) {
  const query = useInfiniteQuery(inbox);
  const refetch = () => void queryClient.invalidateQueries({ queryKey: room });
  const { mutate: change, isSuccess } = useOperation(contactApi.change, {
    params: { id },
    onSuccess: (changed) => {
      keepRows(room, [changed]);
      refetch();
    },
  });
  const remove = useOperation(contactApi.remove, {
    onSuccess: (_, { id }) => {
      dropRow(room, id);
      refetch();
    },
  });
  return (
    <>
      <ul>
        {query.data?.pages.flat().map(({ _id, name, note }) => (
          <li key={_id}>{[name, note].filter(Boolean).join(': ')}</li>
        ))}
      </ul>
      <More query={query} />
      <button type="button" onClick={() => change({ state: 'new', assigneeId: null, note: 'Called', version: 1 })}>
        Change
      </button>
      <button type="button" onClick={() => remove.mutate({ id })}>
        Remove
      </button>
      <p>{isSuccess || remove.isSuccess ? 'Done' : query.isRefetchError ? 'Not refetched' : ''}</p>
    </>
  );
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Shows the first pages of one row each. @returns the cursors of the requests */
async function show(messages: ContactMessage[], pages: number, id: string) {
  const asked: (string | null)[] = [];
  answering(contactApi.list, ({ address }) => {
    const cursor = address.searchParams.get('cursor');
    asked.push(cursor);
    const from = messages.findIndex(({ _id }) => _id === cursor) + 1;
    return messages.slice(from, from + 1);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Inbox id={id} />
    </QueryClientProvider>,
  );
  for (let page = 1; page < pages; page++) {
    await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(page);
    await press('Show more');
  }
  await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(pages);
  return asked;
}

const four = ['Amal', 'Basma', 'Dina', 'Ehab'].map(message);
const [amal, basma, dina] = four as [ContactMessage, ContactMessage, ContactMessage];

test('a changed row is new, and the change done, while the other pages are refetched', async () => {
  await show(four, 3, dina._id);
  const asked: (string | null)[] = [];
  answering(contactApi.list, ({ address }) => {
    const cursor = address.searchParams.get('cursor');
    asked.push(cursor);
    return cursor ? new Promise<ContactMessage[]>(() => {}) : [amal];
  });
  answering(contactApi.change, { ...dina, note: 'Called', version: 2 });
  await press('Change');
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(rows()).toEqual(['Amal', 'Basma', 'Dina: Called']);
  await expect.poll(() => asked).toEqual([null, amal._id]);
});

test('a changed row stays new if the refetch fails', async () => {
  await show(four, 2, basma._id);
  refusing(contactApi.list, 500);
  answering(contactApi.change, { ...basma, note: 'Called', version: 2 });
  await press('Change');
  await expect.poll(() => queryClient.getQueryState(inbox.queryKey)?.status).toBe('error');
  expect(rows()).toEqual(['Amal', 'Basma: Called']);
});

test('a removed row is gone at once, and “Show more” stays, after the rows before it', async () => {
  await show(four, 3, dina._id);
  refusing(contactApi.list, 500);
  answering(contactApi.remove, { message: 'Erased.' });
  await press('Remove');
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(rows()).toEqual(['Amal', 'Basma']);
  await expect.poll(() => queryClient.getQueryState(inbox.queryKey)?.status).toBe('error');
  expect(rows()).toEqual(['Amal', 'Basma']);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});

test('“Show more” waits for a refetch, which may move the last row', async () => {
  await show(four, 2, basma._id);
  const left = four.filter((one) => one !== basma);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answering(contactApi.list, async ({ address }) => {
    await arrived;
    const from = left.findIndex(({ _id }) => _id === address.searchParams.get('cursor')) + 1;
    return left.slice(from, from + 1);
  });
  answering(contactApi.remove, { message: 'Erased.' });
  await press('Remove');
  expect(await screen.findByText('Done')).toBeTruthy();
  await press('Show more');
  arrive();
  await expect.poll(rows).toEqual(['Amal', 'Dina', 'Ehab']);
});
