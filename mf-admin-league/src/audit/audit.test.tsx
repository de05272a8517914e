import { auditApi, staffApi } from '@league/contract';
import { mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import routes from '../screens.ts';
import { changedFields, recordName } from './auditEntry.ts';
import { entry } from './testing/entry.ts';

beforeEach(async () => {
  await signInAs('admin');
  mockAnswer(staffApi.list, []);
});

test('an entry shows actor, action, record and changes', async () => {
  mockAnswer(auditApi.list, [entry(1)]);
  open(routes, '/admin/audit');
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect(within(list).getByText('Amina Farouk').parentElement!.textContent).toBe('Amina Farouk changed Product Cap');
  const product = within(list).getByRole('link', { name: 'Cap' });
  expect(product.getAttribute('href')).toBe('/admin/edit-product/0198a000-0000-7000-8000-0000000beef5');
  expect(within(list).getByText('Session 00cafe')).toBeTruthy();
  expect(within(list).getByRole('row', { name: 'Archived at – 2026-11-20', hidden: true })).toBeTruthy();
});

test('only differences are shown, and for a new record all values, without a column for before', async () => {
  expect(changedFields(entry(1))).toEqual([{ field: 'Archived at', before: '–', after: '2026-11-20' }]);
  const created = entry(2, {
    change: 'insert',
    before: null,
    after: { name: 'Cup', rules: { periods: 3 }, note: null },
  });
  expect(changedFields(created).map(({ field }) => field)).toEqual(['Name', 'Rules']);
  mockAnswer(auditApi.list, [created]);
  open(routes, '/admin/audit');
  const table = await screen.findByRole('table', { hidden: true });
  expect(within(table).getByText('After')).toBeTruthy();
  expect(within(table).queryByText('Before')).toBeNull();
});

test('fields and values are formatted for people', () => {
  const after = {
    staff_id: '0198a000-0000-7000-8000-0000000beef5',
    is_captain: true,
    expires_at: '2026-11-22T12:05:53.416942+00:00',
  };
  const told = changedFields(entry(1, { before: null, after }));
  expect(told.map(({ field }) => field)).toEqual(['Staff', 'Is captain', 'Expires at']);
  expect(told.map((change) => change.after)).toEqual(['…0beef5', 'yes', 'Nov 22, 2026, 14:05']);
});

test('who has no account is called by the reader’s words, and only fields without a name are English', async () => {
  const actor = { _id: '0198a000-0000-7000-8000-000000000001', name: 'English', unnamed: 'setup' as const };
  const after = { archived_at: '2026-11-20', quite_new: 1 };
  mockAnswer(auditApi.list, [entry(1, { actor, before: null, after })]);
  open(routes, '/admin/audit');
  await screen.findByText('The set-up');
  const langOf = (name: string) => screen.getByRole('rowheader', { name, hidden: true }).lang;
  expect(['Archived at', 'Quite new'].map(langOf)).toEqual(['', 'en']);
});

test('two instants of one minute are shown with seconds', () => {
  const [before, after] = ['2026-11-22T12:05:01+00:00', '2026-11-22T12:05:02+00:00'];
  const told = changedFields(entry(1, { before: { last_sign_in_at: before }, after: { last_sign_in_at: after } }));
  expect(told).toEqual([{ field: 'Last sign in at', before, after }]);
});

test('a record without a name is shown by the end of its id, or by its id if that is a word', () => {
  expect(recordName(entry(1))).toBe('Cap');
  expect(recordName(entry(1, { name: null }))).toBe('…0beef5');
  expect(recordName(entry(1, { name: null, recordId: 'pwhl-2023-24' }))).toBe('pwhl-2023-24');
});

test('filters are sent and are in the address', async () => {
  const asked: string[] = [];
  mockAnswer(auditApi.list, ({ address }) => {
    asked.push(address.search);
    return [];
  });
  const { router } = open(routes, '/admin/audit?record=seasons');
  await screen.findByText('No changes match your filters');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await expect.poll(() => asked.at(-1)).toContain('from=2026-11-01');
  expect(asked.at(-1)).toContain('record=seasons');
  expect(router.state.location.search).toBe('?record=seasons&from=2026-11-01');
  fireEvent.click(await screen.findByText('Clear Filters'));
  expect(await screen.findByText('No changes yet')).toBeTruthy();
});

test('a partly typed year is not requested and stays in its field until blur', async () => {
  const asked: string[] = [];
  mockAnswer(auditApi.list, ({ address }) => {
    asked.push(address.search);
    return [entry(1)];
  });
  const { router } = open(routes, '/admin/audit?to=0002-11-01');
  await screen.findByRole('list', { name: 'Changes' });
  const from = screen.getByLabelText<HTMLInputElement>('From');
  for (const value of ['0002-11-01', '0020-11-01', '0202-11-01']) {
    fireEvent.change(from, { target: { value } });
    expect(from.value).toBe(value);
  }
  expect(router.state.location.search).toBe('?to=0002-11-01');
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked.map((search) => new URLSearchParams(search).get('from'))).toEqual([null, '2026-11-01']);
  expect(asked.join()).not.toContain('to=');
  fireEvent.change(from, { target: { value: '0202-11-01' } });
  fireEvent.blur(from);
  expect(from.value).toBe('2026-11-01');
});

test('older changes load page by page, after the last one', async () => {
  mockAnswer(auditApi.list, ({ address }) =>
    address.searchParams.get('cursor') === '51'
      ? [entry(50, { name: 'The oldest' })]
      : Array.from({ length: 50 }, (_, at) => entry(100 - at)),
  );
  open(routes, '/admin/audit');
  fireEvent.click(await screen.findByText('Show older changes'));
  expect((await screen.findAllByText('The oldest')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Show older changes')).toBeNull();
});

/** The files that the page saves from now on. */
function savedFiles(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:log';
  });
  return saved;
}

test('case 13: exported cells are protected against formulas', async () => {
  const saved = savedFiles();
  mockAnswer(auditApi.list, [entry(1, { name: '=HYPERLINK("x")' })]);
  open(routes, '/admin/audit');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => saved.length).toBe(1);
  const csv = await saved[0]!.text();
  expect(csv).toContain('Amina Farouk');
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
});

test('the export has all matching entries, not only loaded ones', async () => {
  const saved = savedFiles();
  const asked: string[] = [];
  mockAnswer(auditApi.list, ({ address: { search, searchParams } }) => {
    asked.push(search);
    const before = Number(searchParams.get('cursor') ?? 1201);
    const count = Math.min(Number(searchParams.get('limit')), before - 1);
    return Array.from({ length: count }, (_, at) => entry(before - 1 - at));
  });
  open(routes, '/admin/audit?record=products');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => saved.length).toBe(1);
  expect((await saved[0]!.text()).split('\r\n')).toHaveLength(1 + 1200);
  expect(asked.filter((search) => search.includes('limit=500'))).toEqual([
    '?record=products&limit=500',
    '?record=products&limit=500&cursor=701',
    '?record=products&limit=500&cursor=201',
  ]);
});

test('the export of a large log ends after 20,000 entries, and says how to get older ones', async () => {
  const saved = savedFiles();
  let asked = 0;
  mockAnswer(auditApi.list, ({ address: { searchParams } }) => {
    const limit = Number(searchParams.get('limit'));
    if (limit === 500) asked += 1;
    const before = Number(searchParams.get('cursor') ?? 1_000_000);
    return Array.from({ length: limit }, (_, at) => entry(before - 1 - at));
  });
  open(routes, '/admin/audit');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(1);
  expect(asked).toBe(40);
  expect(await screen.findByText(/^The file has the latest 20,000 changes, back to .+\. For older ones/)).toBeTruthy();
}, 60_000);

test('a failed export is reported', async () => {
  mockAnswer(auditApi.list, [entry(1)]);
  open(routes, '/admin/audit');
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  mockError(auditApi.list, 500);
  fireEvent.click(button);
  expect(await screen.findByText('The log could not be exported. Please try again.')).toBeTruthy();
});

test('security events show account, event and network, and can be filtered by kind', async () => {
  const asked: string[] = [];
  mockAnswer(auditApi.list, ({ address }) => {
    asked.push(address.search);
    return [
      entry(4, {
        record: 'sessions',
        recordId: 'failed-sign-in',
        name: 'gm@demo.league',
        change: 'insert',
        before: null,
        after: { event: 'failed-sign-in', email: 'gm@demo.league', network: '203.0.113.7' },
      }),
    ];
  });
  open(routes, '/admin/audit?record=security&event=failed-sign-in');
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect(within(list).getByText('Amina Farouk (gm@demo.league)').parentElement!.textContent).toBe(
    'Amina Farouk (gm@demo.league) was rejected: wrong password or code from 203.0.113.7',
  );
  expect(screen.getByLabelText('Event')).toHaveProperty('value', 'failed-sign-in');
  expect(asked[0]).toContain('event=failed-sign-in');
});
