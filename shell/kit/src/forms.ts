// A door of its own: whoever shows no form does not load one.
export { countryName, countryOptions } from './forms/countries.ts';
export { leaveQuestion } from './forms/leaveQuestion.tsx';
export { today } from './forms/today.ts';
export { useOperationForm } from './forms/useOperationForm.ts';
export { useTyped } from './forms/useTyped.ts';
export { WhenField } from './forms/WhenField.tsx';
