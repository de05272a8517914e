// A separate entry point: pages without forms do not load it.
export { FormButtons } from './components/FormButtons.tsx';
export { contractSentence } from './forms/contractSentence.ts';
export { countryName, countryOptions } from './forms/countries.ts';
export { isInstant, WhenField } from './forms/DateTimeField.tsx';
export { leaveQuestion } from './forms/leaveQuestion.tsx';
export { today } from './forms/today.ts';
export {
  askedLanguages,
  changedTranslations,
  labelIn,
  Translated,
  translatedFields,
  translationFields,
  typedTranslations,
} from './forms/translations.tsx';
export { useContractSentences } from './forms/useContractSentences.ts';
export { useIds } from './forms/useIds.ts';
export { useNextPage } from './forms/useNextPage.ts';
export { type FormControl, type FormField, useOperationForm } from './forms/useOperationForm.ts';
export { isContested, useTyped } from './forms/useTyped.ts';
