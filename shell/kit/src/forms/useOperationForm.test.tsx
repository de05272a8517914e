import { type BodyOf, operation, seasonsApi } from '@league/contract';
import { CallFault, TextInput, tellLanguage } from '@league/kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { open } from '../testing.tsx';
import { useOperationForm } from './useOperationForm.ts';

const season = {
  _id: '0198a000-0000-7000-8000-000000000009',
  name: '2027-28',
  createdAt: '2026-11-21T00:00:00.000Z',
  isCurrent: false,
} as never;

function Form({ send, done }: { send: (body: { name: string }) => Promise<never>; done: () => void }) {
  const { submit, field } = useOperationForm(seasonsApi.create, {
    send,
    initialValues: { name: '' },
    failed: 'The season was not created.',
    done,
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Season name" {...field('name')} />
      <button type="submit">Create</button>
    </form>
  );
}

function shown(send: (body: { name: string }) => Promise<never>, done = vi.fn()) {
  open([{ path: '/', element: <Form send={send} done={done} /> }], '/');
  return { input: screen.getByLabelText<HTMLInputElement>('Season name'), button: screen.getByText('Create'), done };
}

test('a field is validated on blur, with the contract’s message', async () => {
  const { input } = shown(vi.fn());
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(input);
  expect(await screen.findByText('Season name is required.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('the contract’s message is in the language of the page', async () => {
  document.documentElement.lang = 'ar';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const { input } = shown(vi.fn());
  fireEvent.blur(input);
  expect(await screen.findByText('اسم الموسم مطلوب.')).toBeTruthy();
});

test('errors follow the language of the page; those of the server, and fields without one, stay as they are', async () => {
  const other = 'The name must differ from last season’s.';
  const send = vi.fn(() => Promise.reject(new CallFault(422, { issues: [{ path: 'name', message: other }] })));
  const change = (to: string) => {
    document.documentElement.lang = to;
    act(tellLanguage);
  };
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const { input, button } = shown(send);
  change('ar');
  change('en');
  fireEvent.blur(input);
  await screen.findByText('Season name is required.');
  change('ar');
  expect(await screen.findByText('اسم الموسم مطلوب.')).toBeTruthy();
  change('en');
  fireEvent.change(input, { target: { value: '2027-28' } });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).not.toBe('true'));
  fireEvent.click(button);
  await screen.findByText(other);
  change('ar');
  await act(async () => {});
  expect(screen.getByText(other)).toBeTruthy();
});

test('an invalid field is validated again while typing, so that nothing moves when a button is pressed', async () => {
  const { input } = shown(vi.fn());
  fireEvent.blur(input);
  await screen.findByText('Season name is required.');
  input.focus();
  fireEvent.change(input, { target: { value: '2027-28' } });
  await waitFor(() => expect(screen.queryByText('Season name is required.')).toBeNull());
  expect(document.activeElement).toBe(input);
});

test('submitting with an invalid field sends nothing and focuses the field', async () => {
  const send = vi.fn();
  const { input, button } = shown(send);
  fireEvent.click(button);
  await screen.findByText('Season name is required.');
  expect(document.activeElement).toBe(input);
  expect(send).not.toHaveBeenCalled();
});

test('input is trimmed by the contract, and the response is returned', async () => {
  const send = vi.fn(async () => season);
  const { input, button, done } = shown(send);
  fireEvent.change(input, { target: { value: '  2027-28 ' } });
  fireEvent.click(button);
  await waitFor(() => expect(done).toHaveBeenCalledWith(season));
  expect(send).toHaveBeenCalledWith({ name: '2027-28' });
});

test('a rejected field shows its error, and the input stays', async () => {
  const issues = [{ path: 'name', message: 'There is already a season named 2026-27.' }];
  const { input, button, done } = shown(() => Promise.reject(new CallFault(409, { message: 'No.', issues })));
  fireEvent.change(input, { target: { value: '2026-27' } });
  fireEvent.click(button);
  expect(await screen.findByText('There is already a season named 2026-27.')).toBeTruthy();
  expect(input.value).toBe('2026-27');
  expect(done).not.toHaveBeenCalled();
});

test('a rejection without a field is one notice: the server’s message, otherwise the page’s own', async () => {
  const faults = [new CallFault(409, { message: 'This season is taken.' }), new CallFault(500, {})];
  const { input, button } = shown(() => Promise.reject(faults.shift()));
  fireEvent.change(input, { target: { value: '2026-27' } });
  fireEvent.click(button);
  expect(await screen.findByText('This season is taken.')).toBeTruthy();
  fireEvent.click(button);
  expect(await screen.findByText('The season was not created.')).toBeTruthy();
});

const rates = operation('PUT /api/rates', {
  access: ['admin'],
  summary: 'Prices by country.',
  body: z.object({ rates: z.array(z.object({ cents: z.number('Please give an amount.') })) }),
  answer: z.object({}),
});

function Rates({ send }: { send: (body: BodyOf<typeof rates>) => Promise<Record<string, never>> }) {
  const initialValues = { rates: [{ cents: 500 }, { cents: Number.NaN }] };
  const { submit, control } = useOperationForm(rates, { send, initialValues, failed: 'No.', done: () => {} });
  const { value, error, onBlur, onChange } = control('rates.1.cents');
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Cents"
        error={error}
        value={Number.isNaN(value) ? '' : String(value)}
        onBlur={onBlur}
        onChange={(text) => onChange(Number.parseInt(text, 10))}
      />
      <button type="submit">Save</button>
    </form>
  );
}

test('a new attempt removes the previous notice', async () => {
  const send = vi.fn().mockRejectedValueOnce(new CallFault(500, {})).mockResolvedValueOnce(season);
  const { input, button, done } = shown(send);
  fireEvent.click(button);
  expect(await screen.findByText('Please correct the highlighted fields.')).toBeTruthy();
  fireEvent.change(input, { target: { value: '2027-28' } });
  fireEvent.click(button);
  expect(await screen.findByText('The season was not created.')).toBeTruthy();
  expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(screen.queryByText('The season was not created.')).toBeNull();
});

test('the notice about invalid fields disappears with the first change, and on leaving the page', async () => {
  const { input, button } = shown(vi.fn());
  fireEvent.click(button);
  await screen.findByText('Please correct the highlighted fields.');
  fireEvent.change(input, { target: { value: '2' } });
  await waitFor(() => expect(screen.queryByText('Please correct the highlighted fields.')).toBeNull());
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.click(button);
  await screen.findByText('Please correct the highlighted fields.');
});

test('nested values and values other than text are validated, sent and rejected like any field', async () => {
  const issues = [{ path: 'rates.1.cents', message: 'This is too dear.' }];
  const send = vi.fn().mockRejectedValue(new CallFault(422, { message: 'No.', issues }));
  open([{ path: '/', element: <Rates send={send} /> }], '/');
  const input = screen.getByLabelText<HTMLInputElement>('Cents');
  fireEvent.blur(input);
  expect(await screen.findByText('Please give an amount.')).toBeTruthy();
  fireEvent.change(input, { target: { value: '900' } });
  await waitFor(() => expect(screen.queryByText('Please give an amount.')).toBeNull());
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('This is too dear.')).toBeTruthy();
  expect(send).toHaveBeenCalledWith({ rates: [{ cents: 500 }, { cents: 900 }] });
  expect(input.value).toBe('900');
});
