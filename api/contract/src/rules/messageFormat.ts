/** How compiled messages write numbers and choose between forms, in one language. */
export interface MessageFormat {
  /** With the language's separators and digits. */
  number(value: number): string;
  /** The form for this count: `=0` and such first, then the language's plural category, then `other`. */
  plural(value: number, forms: Forms): string;
  /** The form for this place in an order: `1st`, `2nd`. */
  ordinal(value: number, forms: Forms): string;
}

type Forms = { other: string } & { readonly [form: string]: string };

const formats = new Map<string, MessageFormat>();

/** @param locale a BCP 47 tag, such as `en` or `ar-EG-u-nu-latn` */
export function formatOf(locale: string): MessageFormat {
  const format = formats.get(locale) ?? makeFormat(locale);
  formats.set(locale, format);
  return format;
}

function makeFormat(locale: string): MessageFormat {
  // Each is expensive to create, and most pages need none of them.
  const numbers = once(() => new Intl.NumberFormat(locale));
  const choose = (type: Intl.PluralRuleType) => {
    const rules = once(() => new Intl.PluralRules(locale, { type }));
    return (value: number, forms: Forms) => forms[`=${value}`] ?? forms[rules().select(value)] ?? forms.other;
  };
  return { number: (value) => numbers().format(value), plural: choose('cardinal'), ordinal: choose('ordinal') };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
