// A separate entry point: pages without dialogs do not load it.
export { ConfirmDialog } from './components/ConfirmDialog.tsx';
export { Dialog } from './components/Dialog.tsx';
export { FormDialog } from './components/FormDialog.tsx';
