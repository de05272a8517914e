import {
  type Language,
  languages,
  type OtherLanguage,
  otherLanguages,
  type Translations,
  type TranslationsInput,
} from '@league/contract';
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

/**
 * What a form sends of texts that many records share: those that were changed here. Of a record with another name now, also the
 * one of the name before is left out.
 * @param isSame whether the main text is still the stored one
 */
export function changedTranslations(
  typed: TranslationsInput | undefined,
  stored: Translations = {},
  isSame: (field: string) => boolean = () => false,
): { translations?: Translations } {
  const changed = otherLanguages.flatMap((code) => {
    const texts = Object.entries(typed?.[code] ?? {}).filter(
      ([field, text]) => (text ?? '') !== (stored[code]?.[field] ?? '') && (text || isSame(field)),
    );
    return texts.length > 0 ? [[code, Object.fromEntries(texts)]] : [];
  });
  return changed.length > 0 ? { translations: Object.fromEntries(changed) } : {};
}

/** The fields of `Translated` for texts in a list of the form. @param errors of the form at the same place */
export const translatedFields =
  (texts: TranslationsInput | undefined, onChange: (texts: TranslationsInput) => unknown, errors?: object) =>
  (name: string): ValueField => {
    const [, code, of] = name.split('.') as [string, OtherLanguage, string];
    return {
      name,
      value: texts?.[code]?.[of] ?? '',
      error: (errors as Record<string, Record<string, { message?: string }>> | undefined)?.[code]?.[of]?.message,
      onChange: (text) => onChange({ ...texts, [code]: { ...texts?.[code], [of]: text } }),
    };
  };

type ValueField = Pick<FormField, 'name' | 'error' | 'onChange'> & { value: string };

interface TranslatedProps {
  /** The name and label of the main field. */
  of: string;
  label: string;
  field: (name: `translations.${OtherLanguage}.${string}`) => FormField | ValueField;
  /** Of several lines. */
  isLong?: boolean;
  readOnly?: boolean | undefined;
  hint?: string;
  maxLength?: number;
  rows?: number;
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
