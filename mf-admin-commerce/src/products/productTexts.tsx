import type { Translations, TranslationsInput } from '@league/contract';
import { askedLanguages, Translated, translationFields, typedTranslations } from '@league/kit/forms';
import { putAll, valueAt } from '@league/kit/records';
import { messages } from './editorMessages.ts';

/** A form's values for the texts of a product in other languages. */
export const typedProductTexts = (stored?: Translations) => typedTranslations(['title', 'type', 'description'], stored);

/** How conflicts show them. */
export const productTextFields = () =>
  translationFields({ title: messages.title, type: messages.type, description: messages.description });

interface Part {
  translations?: TranslationsInput | undefined;
}

interface Props<Of extends Part> {
  /** The name and label of the main text. */
  of: string;
  label: string;
  part: Of;
  /** Such as `variants.2`. */
  path: string;
  faultAt: (path: string) => string | undefined;
  onChange: (part: Of) => void;
}

/** The inputs of a text of a product's part, such as a variant, in the site's other languages. */
export const TranslatedPart = <Of extends Part>({ of, label, part, path, faultAt, onChange }: Props<Of>) => (
  <Translated
    of={of}
    label={label}
    field={(name) => ({
      name: `${path}.${name}`,
      value: String(valueAt(part, name) ?? ''),
      error: faultAt(`${path}.${name}`),
      onBlur: () => {},
      onChange: (text) => onChange(putAll(part, [name], [text])),
    })}
  />
);

/** A text of a part in all languages, to compare. */
export const allTexts = (main: string, field: string, { translations }: Part) =>
  [main, ...askedLanguages().map((code) => translations?.[code]?.[field])].filter(Boolean).join(' / ');
