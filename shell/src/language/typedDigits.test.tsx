// @vitest-environment happy-dom
import { TextInput } from '@league/kit';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { watchTypedDigits } from './typedDigits.ts';

watchTypedDigits();

function Field({ inputMode }: { inputMode: 'numeric' | 'text' }) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextInput label={inputMode} inputMode={inputMode} value={value} onChange={setValue} />
      <output>{`${inputMode}: ${value}`}</output>
    </>
  );
}

/** As a browser does: past the property that React watches. */
function type(field: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

test('fields of figures are typed in either digits, texts keep theirs', async () => {
  render(
    <>
      <Field inputMode="numeric" />
      <Field inputMode="text" />
    </>,
  );
  type(screen.getByLabelText('numeric'), '١٢٣٫٥');
  type(screen.getByLabelText('text'), 'ملعب ٣');
  expect(await screen.findByText('numeric: 123.5')).toBeTruthy();
  expect(await screen.findByText('text: ملعب ٣')).toBeTruthy();
});
