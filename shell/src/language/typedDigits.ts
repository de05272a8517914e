import { readDigits } from '@league/contract';

/** Fields of numbers, codes, times and phone numbers. */
const numeric = '[inputmode="numeric"], [inputmode="decimal"], [inputmode="tel"], [type="number"], [type="tel"]';

/** Lets fields of figures be typed in Arabic digits, and gives them 0–9. */
export function watchTypedDigits() {
  addEventListener('beforeinput', insert, true);
  addEventListener('input', rewrite, true);
}

const fieldOf = ({ target }: Event) =>
  target instanceof HTMLInputElement && target.matches(numeric) ? target : undefined;

/** Fields for numbers alone reject other digits before they have them. */
function insert(event: InputEvent) {
  const { data, isComposing } = event;
  if (!data || isComposing || fieldOf(event)?.type !== 'number' || readDigits(data) === data) return;
  event.preventDefault();
  document.execCommand('insertText', false, readDigits(data));
}

/** Before the field's own handlers. The element's own property would hide the change from React. */
function rewrite(event: Event) {
  const field = fieldOf(event);
  if (!field) return;
  const read = readDigits(field.value);
  if (read === field.value) return;
  const { selectionStart, selectionEnd } = field;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, read);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
