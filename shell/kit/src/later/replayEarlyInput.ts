import type { EarlyInput, Field } from './earlyInput.ts';

/** Parts of the document that the app does not answer for yet: the rendered page, and parts of it that load when touched. */
const unhydratedSelector = '[data-rendered], [data-later]';

/** Repeats what was typed and pressed before its part of the page was hydrated, each once and in order. */
export async function takeOver() {
  const kept = globalThis.early?.kept;
  if (!kept) return;
  const isLater = (press: EarlyInput) => 'element' in press && press.element.closest(unhydratedSelector) !== null;
  const mine = kept.filter((press) => !isLater(press));
  kept.splice(0, kept.length, ...kept.filter(isLater));
  for (const press of mine) {
    replay(press);
    // React renders it in a microtask, before the next one and before new events.
    await undefined;
  }
  if (kept.length === 0) delete document.documentElement.dataset.waiting;
}

function replay(press: EarlyInput) {
  if (press.is === 'key') {
    document.body.dispatchEvent(new KeyboardEvent('keydown', press.init));
    return;
  }
  const { element } = press;
  delete element.dataset.kept;
  if (!element.isConnected) return;
  if (press.is === 'change') change(press.element, press.value);
  // A link in a drawing has no `click()`.
  else if (press.is === 'click') element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  else press.form.requestSubmit(press.element === press.form ? undefined : press.element);
}

/**
 * React compares each event with the value that it last saw or set through the field's own properties, so the value is set there
 * to something else first.
 */
function change(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement;
    box.checked = !value;
    box.click();
    return;
  }
  field.value = '';
  const unwatched = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  unwatched?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
