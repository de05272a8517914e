import { type BodyOf, operation, skippedTime } from '@league/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { open } from '../testing.tsx';
import { WhenField } from './DateTimeField.tsx';
import { useOperationForm } from './useOperationForm.ts';

const wanted = 'Please enter a day and a time.';
const change = operation('PUT /api/camp', {
  access: ['admin'],
  summary: 'When the camp ends.',
  body: z.object({ endsAt: z.nullable(z.iso.datetime({ offset: true, error: wanted })) }),
  answer: z.object({}),
});

type Send = (body: BodyOf<typeof change>) => Promise<Record<string, never>>;

function Form({ send, endsAt }: { send: Send; endsAt: string | null }) {
  const { submit, control, isDirty, form } = useOperationForm(change, {
    send,
    initialValues: { endsAt },
    failed: 'No.',
    done: () => {},
  });
  const ends = control('endsAt');
  return (
    <form onSubmit={submit} noValidate>
      <WhenField {...ends} value={ends.value ?? ''} onChange={(instant) => ends.onChange(instant || null)} />
      <output>{isDirty ? 'changed' : 'unchanged'}</output>
      <button type="submit">Save</button>
      <button type="reset" onClick={() => form.reset()}>
        Reset
      </button>
    </form>
  );
}

function shown(endsAt: string | null) {
  const send = vi.fn(async () => ({}));
  open([{ path: '/', element: <Form send={send} endsAt={endsAt} /> }], '/');
  const [day, time] = ['Day', 'Time'].map((label) => screen.getByLabelText<HTMLInputElement>(label)) as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });
  return { send, day, time, type, save: () => fireEvent.click(screen.getByText('Save')) };
}
const isFaulty = (input: HTMLInputElement) => input.getAttribute('aria-invalid') === 'true';

test('an optional day without a time, or a time without a day, is not saved as none', async () => {
  const { send, day, time, type, save } = shown(null);
  type(day, '2026-12-11');
  expect(screen.getByText('changed')).toBeTruthy();
  save();
  expect(await screen.findByText(wanted)).toBeTruthy();
  expect([day, time].map(isFaulty)).toEqual([false, true]);
  type(day, '');
  await waitFor(() => expect(screen.queryByText(wanted)).toBeNull());
  type(time, '18:00');
  save();
  expect(await screen.findByText(wanted)).toBeTruthy();
  expect([day, time].map(isFaulty)).toEqual([true, false]);
  expect(send).not.toHaveBeenCalled();
  type(day, '2026-12-11');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ endsAt: '2026-12-11T16:00:00.000Z' }));
});

test('a time that the change of clocks skips is not saved as another', async () => {
  const { send, day, time, type, save } = shown(null);
  type(day, '2027-04-30');
  type(time, '00:30');
  expect([day.value, time.value]).toEqual(['2027-04-30', '00:30']);
  save();
  expect(await screen.findByText(skippedTime)).toBeTruthy();
  expect([day, time].map(isFaulty)).toEqual([false, true]);
  expect(screen.queryByText(wanted)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  type(time, '01:30');
  await waitFor(() => expect(isFaulty(time)).toBe(false));
  save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ endsAt: '2027-04-29T22:30:00.000Z' }));
});

test('a stored end is removed by clearing both, not by clearing one', async () => {
  const { send, day, time, type, save } = shown('2026-12-11T16:00:00.000Z');
  expect([day.value, time.value]).toEqual(['2026-12-11', '18:00']);
  type(time, '');
  save();
  expect(await screen.findByText(wanted)).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  type(day, '');
  save();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ endsAt: null }));
});

test.each(['2026-12-11', '0000-01-01T18:00'])('a half %s that is restored is shown as it was typed', (half) => {
  const { day, time } = shown(half);
  expect([day.value, time.value].filter(Boolean)).toEqual([half.startsWith('2026') ? '2026-12-11' : '18:00']);
});

test('the field is left when both its parts are left', () => {
  const onBlur = vi.fn();
  open([{ path: '/', element: <WhenField value="" onChange={() => {}} onBlur={onBlur} /> }], '/');
  fireEvent.blur(screen.getByLabelText('Day'), { relatedTarget: screen.getByLabelText('Time') });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByLabelText('Time'));
  expect(onBlur).toHaveBeenCalledOnce();
});

function DayOnly({ onChange }: { onChange: (instant: string, timeKnown: boolean) => void }) {
  const [[value, timeKnown], set] = useState<[string, boolean]>(['2026-12-11T11:00:00.000Z', false]);
  const change = (...now: [string, boolean]) => {
    onChange(...now);
    set(now);
  };
  return <WhenField value={value} timeKnown={timeKnown} onChange={change} />;
}

test('a time that is not known is empty until one is typed, and can be cleared again', () => {
  const onChange = vi.fn();
  open([{ path: '/', element: <DayOnly onChange={onChange} /> }], '/');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const shown = () => ['Day', 'Time'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(shown()).toEqual(['2026-12-11', '']);
  type('Day', '2026-12-12');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-12T10:00:00.000Z', false);
  type('Time', '12:00');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-12T10:00:00.000Z', true);
  expect(shown()).toEqual(['2026-12-12', '12:00']);
  type('Time', '');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-12T10:00:00.000Z', false);
  expect(shown()).toEqual(['2026-12-12', '']);
  type('Day', '');
  expect(onChange).toHaveBeenLastCalledWith('', true);
});

test('a reset takes back a half', async () => {
  const { day, type } = shown(null);
  type(day, '2026-12-11');
  fireEvent.click(screen.getByText('Reset'));
  await waitFor(() => expect(day.value).toBe(''));
});
