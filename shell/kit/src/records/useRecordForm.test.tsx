import { type BodyOf, type ContactMessage, contactApi } from '@league/contract';
import { CallFault, TextInput } from '@league/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { open, signInAs } from '../testing.tsx';
import { useRecordForm } from './useRecordForm.tsx';

type Body = BodyOf<typeof contactApi.change>;

const message: ContactMessage = {
  _id: '0198a000-0000-7000-8000-000000000009',
  name: 'Nour Adel',
  email: 'nour@fans.test',
  company: null,
  phone: null,
  message: 'When do doors open?',
  topic: 'tickets',
  state: 'new',
  assignee: null,
  note: 'Hello',
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
};

/** The stored record; somebody else may change it. */
let saved: ContactMessage;
let sent: Body[];
const elsewhere = (change: Partial<ContactMessage>) => {
  saved = { ...saved, ...change, version: saved.version + 1 };
};

/** As the API does: of two edits of one version the first wins. */
async function send(body: Body): Promise<ContactMessage> {
  sent.push(body);
  if (body.version !== saved.version) {
    throw new CallFault(409, { message: 'Amina has changed this.', code: 'contact.changed-meanwhile', current: saved });
  }
  saved = { ...saved, state: body.state, note: body.note ?? null, version: saved.version + 1 };
  return saved;
}

function Form() {
  const [record, setRecord] = useState(saved);
  const { notice, submit, field, discard } = useRecordForm(contactApi.change, {
    record,
    id: record._id,
    valuesOf: ({ state, assignee, note, version }) => ({
      state,
      assigneeId: assignee?._id ?? null,
      note: note ?? '',
      version,
    }),
    fields: { state: { label: 'State' }, note: { label: 'Note' } },
    send,
    failed: 'No.',
    done: () => {},
  });
  return (
    <form onSubmit={submit} noValidate>
      {notice}
      <TextInput label="State" {...field('state')} />
      <TextInput label="Note" {...field('note')} />
      <button type="submit">Save</button>
      <button type="button" onClick={discard}>
        Discard
      </button>
      <button type="button" onClick={() => setRecord(saved)}>
        Look again
      </button>
    </form>
  );
}

const openForm = async () => {
  const opened = open([{ path: '/', element: <Form /> }], '/');
  await screen.findByLabelText('Note');
  return opened;
};
const input = (label: 'State' | 'Note') => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input[name]' });
const type = (label: 'State' | 'Note', value: string) => fireEvent.change(input(label), { target: { value } });
const press = (name: 'Save' | 'Discard' | 'Look again') => fireEvent.click(screen.getByRole('button', { name }));
const notice = () => screen.findByRole('region', { name: 'Somebody else saved this first' });

beforeEach(async () => {
  saved = message;
  sent = [];
  await signInAs('admin');
});
afterEach(() => sessionStorage.clear());

test('their changed field is taken over, mine is kept, and the next save has both', async () => {
  await openForm();
  type('Note', 'Called her');
  elsewhere({ state: 'in-progress' });
  press('Save');
  const region = await notice();
  expect(document.activeElement).toBe(region);
  expect(region.textContent).toContain('Amina has changed this.');
  expect([input('State').value, input('Note').value]).toEqual(['in-progress', 'Called her']);
  expect(within(region).queryByRole('group')).toBeNull();
  press('Save');
  await waitFor(() => expect(screen.queryByRole('region', { name: /first/ })).toBeNull());
  expect(saved).toMatchObject({ state: 'in-progress', note: 'Called her', version: 3 });
});

test('a contested field must be chosen before saving, and the choice can be changed until then', async () => {
  await openForm();
  type('Note', 'Mine');
  elsewhere({ note: 'Theirs' });
  press('Save');
  const question = within(within(await notice()).getByRole('group', { name: 'Note' }));
  expect(question.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  press('Save');
  expect(await question.findByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(question.getByRole('radio', { name: 'Keep mine Mine' }));
  expect(sent).toHaveLength(1);
  fireEvent.click(question.getByRole('radio', { name: 'Take theirs Theirs' }));
  expect(input('Note').value).toBe('Theirs');
  fireEvent.click(question.getByRole('radio', { name: 'Keep mine Mine' }));
  expect(input('Note').value).toBe('Mine');
  press('Save');
  await waitFor(() => expect(saved).toMatchObject({ note: 'Mine', version: 3 }));
});

test('typing another value into a contested field is a choice', async () => {
  await openForm();
  type('Note', 'Mine');
  elsewhere({ note: 'Theirs' });
  press('Save');
  await notice();
  type('Note', 'Mine and theirs');
  press('Save');
  await waitFor(() => expect(saved).toMatchObject({ note: 'Mine and theirs', version: 3 }));
});

test('a third save before mine is a conflict again, and undoes nothing', async () => {
  await openForm();
  type('Note', 'Mine');
  elsewhere({ note: 'Theirs' });
  press('Save');
  fireEvent.click(await screen.findByRole('radio', { name: 'Keep mine Mine' }));
  elsewhere({ note: 'A third', state: 'closed' });
  press('Save');
  fireEvent.click(await screen.findByRole('radio', { name: 'Take theirs A third' }));
  press('Save');
  await waitFor(() => expect(saved).toMatchObject({ note: 'A third', state: 'closed', version: 4 }));
});

test('changes elsewhere are shown at once, unless there is input: then they wait for the save', async () => {
  await openForm();
  elsewhere({ note: 'Theirs' });
  press('Look again');
  expect(input('Note').value).toBe('Theirs');
  type('Note', 'Mine');
  elsewhere({ state: 'closed' });
  press('Look again');
  expect([input('State').value, input('Note').value]).toEqual(['new', 'Mine']);
  press('Discard');
  expect([input('State').value, input('Note').value]).toEqual(['closed', 'Theirs']);
});

test('an open question survives an expired session', async () => {
  const { unmount } = await openForm();
  type('Note', 'Mine');
  elsewhere({ note: 'Theirs' });
  press('Save');
  await notice();
  localStorage.removeItem('token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  unmount();
  await signInAs('admin');
  await openForm();
  await waitFor(() => expect(input('Note').value).toBe('Mine'));
  press('Save');
  fireEvent.click(await screen.findByRole('radio', { name: 'Take theirs Theirs' }));
  press('Save');
  await waitFor(() => expect(saved).toMatchObject({ note: 'Theirs', version: 3 }));
  expect(sent.map(({ version }) => version)).toEqual([1, 1, 2]);
});
