import type { ProductInput } from '@league/contract';
import type { useOperationForm } from '@league/kit/forms';
import type { ProductDraft } from './ProductFields.tsx';

type Form = ReturnType<typeof useOperationForm>['form'];

/** A product's lists and choices in its form, for both operations. */
export function useProductDraft(given: unknown): ProductDraft {
  // Both operations send a product, which TypeScript cannot infer for the union.
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
