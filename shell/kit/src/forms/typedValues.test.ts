import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { changedValues, fill } from './typedValues.ts';
import type { UnsentInput } from './unsentInput.ts';

const begun = { name: 'Nile', fees: { home: 5, abroad: 25 }, days: ['Mon'], password: 'secret', version: 3 };
type Fields = typeof begun;

function formOf(values: Fields) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: values });
    return { form, isDirty: form.formState.isDirty };
  });
  return result;
}

/** Stored input of a form with the initial values above. */
function typed(change: Partial<Fields>): UnsentInput {
  const { form } = formOf(begun).current;
  for (const [name, value] of Object.entries(change)) form.setValue(name as 'name', value as string);
  return JSON.parse(JSON.stringify(changedValues(form)));
}

function filled(now: Partial<Fields>, back: UnsentInput) {
  const result = formOf({ ...begun, ...now, version: 4 });
  act(() => void fill(result.current.form, back));
  const { password: _, ...values } = result.current.form.getValues();
  return { values, isDirty: result.current.isDirty };
}

test('input is merged into the current record, part by part, without a conflict', () => {
  const back = typed({ name: 'Delta', fees: { home: 6, abroad: 25 } });
  expect(filled({ fees: { home: 5, abroad: 40 }, days: [] }, back)).toEqual({
    values: { name: 'Delta', fees: { home: 6, abroad: 40 }, days: [], version: 4 },
    isDirty: true,
  });
});

test.each<[string, Partial<Fields>, Partial<Fields>]>([
  ['a field', { name: 'Delta' }, { name: 'Cairo' }],
  ['a part of one', { fees: { home: 6, abroad: 25 } }, { fees: { home: 7, abroad: 40 } }],
  ['a list', { days: ['Tue'] }, { days: ['Mon', 'Wed'] }],
])('if somebody changed the same value, %s, the form keeps its original version', (_, mine, theirs) => {
  const { values, isDirty } = filled(theirs, typed(mine));
  expect(values.version).toBe(3);
  expect(isDirty).toBe(true);
  expect(values).toMatchObject('fees' in mine ? { fees: { home: 6, abroad: 40 } } : mine);
});

test('equal changes by both are not a conflict', () => {
  expect(filled({ name: 'Delta' }, typed({ name: 'Delta' })).values).toMatchObject({ name: 'Delta', version: 4 });
});

test("the form's version is the one that was taken over last", () => {
  const back = typed({ name: 'Delta', version: 4 });
  expect(back.values).toEqual({ name: 'Delta' });
  expect(filled({ name: 'Cairo' }, back).values).toMatchObject({ name: 'Delta', version: 4 });
});

test('passwords are not stored, also initial ones', () => {
  expect(JSON.stringify(typed({ name: 'Delta', password: 'more secret' }))).not.toContain('secret');
});

test('input stored by an earlier version is applied to the current record', () => {
  const back = { values: { name: 'Delta', fees: { home: 6, abroad: 25 } } };
  expect(filled({ name: 'Cairo' }, back).values).toMatchObject({ ...back.values, version: 4 });
});
