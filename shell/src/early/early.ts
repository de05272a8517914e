/**
 * The inline script of every document. It applies the stored theme before the first paint, answers a server-rendered page until
 * the app has hydrated it, and begins loading the app: when the page is idle, or somebody comes near a control.
 *
 * Links, forms with an address, and dialogs work by themselves. Everything else that is pressed or typed is kept for the app
 * (`replayEarlyInput.ts`), which repeats it once and in order; and so are links to the same page in a part that loads when touched.
 */
import type { Early, EarlyInput, Field } from '@league/kit';

const page = document.documentElement;
try {
  const { theme, token } = localStorage;
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  if (token) page.dataset.person = '';
} catch {
  // Storage is forbidden: nobody is known.
}

const queuedInput: EarlyInput[] = [];
const listen = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, { capture: true });

/** The app does not answer there yet. */
const isRendered = (target: Element | null) => target?.closest('[data-rendered],[data-later]');

const whenIdle: (work: () => void) => void = globalThis.requestIdleCallback ?? setTimeout;

let isWanted = false;
/** Loads the app: its tags stand in a template at the end of the document. */
function begin() {
  // A browser reads its data for dates with the first format: now, while it waits for the app, and not during hydration.
  if (!isWanted) whenIdle(() => new Intl.DateTimeFormat());
  isWanted = true;
  const later = document.getElementById('later');
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}

function keep(event: Event, press: EarlyInput) {
  event.preventDefault();
  event.stopImmediatePropagation();
  queuedInput.push(press);
  if ('element' in press) press.element.dataset.kept = '';
  page.dataset.waiting = '';
  begin();
  dispatchEvent(new Event('kept'));
}

/** Whether the app answers the press without a new document, unless its code cannot be loaded. */
const staysHere = (link: Element, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  link.getAttribute('href')?.startsWith(`${location.pathname}?`) &&
  !(ctrlKey || metaKey || shiftKey || altKey || 'unloaded' in page.dataset);

listen('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element) || !isRendered(target)) return;
  if (target instanceof HTMLDialogElement) return target.close();
  const link = target.closest<HTMLElement | SVGAElement>('[data-later] a[href]');
  if (link && staysHere(link, event as MouseEvent)) return keep(event, { is: 'click', element: link });
  const button = target.closest('button');
  if (!button) return;
  const { opens, turnsTheme } = button.dataset;
  const dialog = opens && button.ownerDocument.getElementById(opens);
  if (dialog instanceof HTMLDialogElement) {
    event.stopImmediatePropagation();
    dialog.showModal();
  } else if (turnsTheme !== undefined) {
    event.stopImmediatePropagation();
    turnTheme();
  } else if (button.type !== 'submit' || !button.form) keep(event, { is: 'click', element: button });
});

listen('submit', (event) => {
  const { target: form, submitter } = event as SubmitEvent;
  if (!(form instanceof HTMLFormElement) || !isRendered(form)) return;
  // The browser sends it itself. Others name a method, so that without scripts their fields never get into an address.
  if (form.matches('[action],[method=dialog]')) return;
  keep(event, { is: 'submit', element: submitter instanceof HTMLElement ? submitter : form, form });
});

listen('input', ({ target }) => {
  const field = target as Field;
  if (!isRendered(field)) return;
  const value =
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value;
  const last = queuedInput.at(-1);
  if (last?.is === 'change' && last.element === field) last.value = value;
  else queuedInput.push({ is: 'change', element: field, value });
});

listen('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !isRendered(target) || !target.dataset.to) return;
  location.assign(target.dataset.to.replace('%7B%7D', encodeURIComponent(target.value)));
});

listen('keydown', (event) => {
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  if (isRendered(document.getElementById('root')) && key === 'k' && (ctrlKey || metaKey)) {
    keep(event, { is: 'key', init: { key, ctrlKey, metaKey, cancelable: true, bubbles: true } });
  }
});

for (const near of ['pointerdown', 'keydown', 'focusin']) listen(near, begin);
listen('pointerover', ({ target }) => {
  if (target instanceof Element && target.closest('a,button,input,select,textarea')) begin();
});
listen('DOMContentLoaded', () => {
  // Hidden pages do not paint.
  if (isWanted || document.hidden) begin();
});
listen('load', () => whenIdle(begin));
// A picture may delay `load` for long.
setTimeout(begin, 3000);
listen('error', ({ target }) => {
  // The app cannot be loaded: links and forms still work, and the page says what does not.
  if (target instanceof HTMLScriptElement && target.defer) page.dataset.unloaded = '';
});

/** As `ThemeSwitch` does: system, light, dark. */
function turnTheme() {
  const { theme } = page.dataset;
  const next = theme === 'light' ? 'dark' : theme ? undefined : 'light';
  if (next) page.dataset.theme = next;
  else delete page.dataset.theme;
  try {
    if (next) localStorage.theme = next;
    else localStorage.removeItem('theme');
  } catch {
    // It lasts as long as the page.
  }
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: next ?? null }));
}

globalThis.early = { kept: queuedInput } satisfies Early;
