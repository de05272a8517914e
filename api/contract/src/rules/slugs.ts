const typed = 'øłđðıىةٱیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const usual = 'olddiيهايك01234567890123456789';

/** Letters and digits that Unicode does not decompose, with their usual replacements. */
export const characterReplacements: Record<string, string> = Object.fromEntries(
  [...typed].map((sign, at) => [sign, usual[at]!]),
);

/** Combining marks of Latin letters; of Arabic, vowel signs, the stretching line and marks of direction. */
export const letterMarks = String.raw`[\u0300-\u036f\u061c\u0640\u064b-\u0655\u0670\u200e\u200f]`;

/** Normalizes text for search: lower case, without accents. */
export function toSearchable(text: string): string {
  const plain = text.normalize('NFKD').replace(new RegExp(letterMarks, 'g'), '').toLowerCase();
  return [...plain].map((letter) => characterReplacements[letter] ?? letter).join('');
}

/** Whether texts together contain what was typed into a search, without regard to case and accents. */
export function matcherOf(typed: string): (...texts: readonly (string | null | undefined)[]) => boolean {
  const wanted = toSearchable(typed.trim());
  return (...texts) => toSearchable(texts.map((text) => text ?? '').join('\n')).includes(wanted);
}

/** A name as part of an address: `boston-fleet`. */
export const slugOf = (name: string) =>
  toSearchable(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

const longestArticleSlug = 70;

/** The default address of an article with this title. */
export const articleSlugOf = (title: string) =>
  // The cut leaves no trailing hyphen and no partial letter.
  slugOf(title)
    .slice(0, longestArticleSlug)
    .replace(/[-\p{Cs}]+$/u, '') || 'article';

/** Whether an article's address was made from this title: `cup-night`, or `cup-night-2` if that was taken. `cup-night-2027` was typed. */
export function isSlugOf(slug: string, title: string): boolean {
  const made = articleSlugOf(title);
  return slug.startsWith(made) && /^(-([2-9]|[1-9]\d))?$/.test(slug.slice(made.length));
}
