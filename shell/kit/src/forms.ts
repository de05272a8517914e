// A door of its own: whoever shows no form does not load one.
export { useOperationForm } from './forms/useOperationForm.ts';
export { WhenField } from './forms/WhenField.tsx';
