import { type Language, languages, type OtherLanguage, otherLanguages, type Translations } from '@league/contract';
import { offeredLanguages, Textarea, TextInput } from '@league/kit';
import type { FormField } from './useOperationForm.ts';

/** The languages in which forms ask for a record's texts besides the main ones: none on a site of one language. */
export const askedLanguages = (): readonly OtherLanguage[] => {
  const offered: readonly Language[] = offeredLanguages();
  return otherLanguages.filter((code) => offered.includes(code));
};

/**
 * A form's values for a record's texts in other languages; none on a site of one language, so that those which are stored stay.
 * @param fields those that have a `Translated` input
 */
export function typedTranslations<Field extends string>(
  fields: readonly Field[],
  stored: Translations = {},
): { translations?: { [Code in OtherLanguage]?: Record<Field, string> } } {
  const codes = askedLanguages();
  if (codes.length === 0) return {};
  const typed = codes.map((code) => [
    code,
    Object.fromEntries(fields.map((field) => [field, stored[code]?.[field] ?? ''])),
  ]);
  return { translations: Object.fromEntries(typed) };
}

/** The label of a text in another language. */
export const labelIn = (label: string, code: Language) => `${label} (${languages[code].name})`;

/** How conflicts show these texts: to spread into the record's fields. @param labels by field */
export const translationFields = (labels: Record<string, string>): Record<string, { label: string }> =>
  Object.fromEntries(
    askedLanguages().flatMap((code) =>
      Object.entries(labels).map(([field, label]) => [
        `translations.${code}.${field}`,
        { label: labelIn(label, code) },
      ]),
    ),
  );

/** The same of a form that holds its values itself. */
type ShownField = Omit<FormField, 'ref'> & { value: string };

interface TranslatedProps {
  /** The name and label of the main field. */
  of: string;
  label: string;
  field: (name: `translations.${OtherLanguage}.${string}`) => FormField | ShownField;
  /** Of several lines. */
  isLong?: boolean;
  readOnly?: boolean | undefined;
  hint?: string;
  maxLength?: number;
}

/** The inputs of a field in the site's other languages, below the main one. */
export function Translated({ of, label, field, isLong = false, ...props }: TranslatedProps) {
  const Input = isLong ? Textarea : TextInput;
  return askedLanguages().map((code) => (
    <Input
      key={code}
      label={labelIn(label, code)}
      lang={code}
      dir={languages[code].direction}
      autoComplete="off"
      {...props}
      {...field(`translations.${code}.${of}`)}
    />
  ));
}
