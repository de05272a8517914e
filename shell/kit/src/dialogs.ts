// A door of its own: whoever opens no window over the page does not load one.
export { ConfirmDialog } from './components/ConfirmDialog.tsx';
export { Dialog } from './components/Dialog.tsx';
