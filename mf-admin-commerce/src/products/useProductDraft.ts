import type { ProductInput } from '@league/contract';
import type { useOperationForm } from '@league/kit/forms';
import type { ProductDraft } from './ProductFields.tsx';

type Form = ReturnType<typeof useOperationForm>['form'];

/** The lists and choices of a product as its form holds them, whichever operation it is. */
export function useProductDraft(given: unknown): ProductDraft {
  // Both operations send a product; that the form's values are one TypeScript cannot follow through the union.
  const form = given as Form;
  const typed = form.watch() as unknown as ProductInput;
  const { isSubmitted } = form.formState;
  const put = (name: string, value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });
  return {
    typed,
    set: (change) => {
      for (const [name, value] of Object.entries(change)) put(name, value);
    },
    setPictures: (change) => put('images', change(form.getValues('images') as ProductInput['images'])),
    faultAt: (path) => form.getFieldState(path, form.formState).error?.message,
  };
}
