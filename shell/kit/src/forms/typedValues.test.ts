import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { Typed } from './typed.ts';
import { fill, typedInto } from './typedValues.ts';

const begun = { name: 'Nile', fees: { home: 5, abroad: 25 }, days: ['Mon'], password: 'secret', version: 3 };
type Fields = typeof begun;

function formOf(values: Fields) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: values });
    return { form, isDirty: form.formState.isDirty };
  });
  return result;
}

/** What was typed into a form that began as above, as it comes out of the browser's storage. */
function typed(change: Partial<Fields>): Typed {
  const { form } = formOf(begun).current;
  for (const [name, value] of Object.entries(change)) form.setValue(name as 'name', value as string);
  return JSON.parse(JSON.stringify(typedInto(form)));
}

function filled(now: Partial<Fields>, back: Typed) {
  const result = formOf({ ...begun, ...now, version: 4 });
  act(() => void fill(result.current.form, back));
  const { password: _, ...values } = result.current.form.getValues();
  return { values, isDirty: result.current.isDirty };
}

test('what was typed is laid over what is there now, part by part, without a conflict', () => {
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
])('where another has changed the very same, %s, it stands on the version that it was typed on', (_, mine, theirs) => {
  const { values, isDirty } = filled(theirs, typed(mine));
  expect(values.version).toBe(3);
  expect(isDirty).toBe(true);
  expect(values).toMatchObject('fees' in mine ? { fees: { home: 6, abroad: 40 } } : mine);
});

test('where both made the same change there is no conflict', () => {
  expect(filled({ name: 'Delta' }, typed({ name: 'Delta' })).values).toMatchObject({ name: 'Delta', version: 4 });
});

test('a version that was taken over by then is the one that it was typed on', () => {
  const back = typed({ name: 'Delta', version: 4 });
  expect(back.values).toEqual({ name: 'Delta' });
  expect(filled({ name: 'Cairo' }, back).values).toMatchObject({ name: 'Delta', version: 4 });
});

test('no password is kept, also none that the form began with', () => {
  expect(JSON.stringify(typed({ name: 'Delta', password: 'more secret' }))).not.toContain('secret');
});

test('what an older version has kept is typed over what is there now', () => {
  const back = { values: { name: 'Delta', fees: { home: 6, abroad: 25 } } };
  expect(filled({ name: 'Cairo' }, back).values).toMatchObject({ ...back.values, version: 4 });
});
