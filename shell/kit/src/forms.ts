// A door of its own: whoever shows no form does not load one.
export { useOperationForm } from './forms/useOperationForm.ts';
export { useTyped } from './forms/useTyped.ts';
export { WhenField } from './forms/WhenField.tsx';
