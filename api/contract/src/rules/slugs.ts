/** Letters that Unicode does not take apart into a base letter and a mark, and what people type for them. */
export const typedFor: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ى: 'ي', ة: 'ه' };

/** Marks above and below letters: of Latin, and the vowel signs of Arabic. */
export const letterMarks = String.raw`[\u0300-\u036f\u064b-\u0655]`;

/** Text as it is searched: lower case, without accents. */
export function toSearchable(text: string): string {
  const plain = text.normalize('NFKD').replace(new RegExp(letterMarks, 'g'), '').toLowerCase();
  return [...plain].map((letter) => typedFor[letter] ?? letter).join('');
}

/** A name as a word in the address bar: `boston-fleet`. */
export const slugOf = (name: string) =>
  toSearchable(name)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');

const longestArticleSlug = 70;

/** The address that an article of this title gets unless its writer gives it another. */
export const articleSlugOf = (title: string) =>
  // Neither a hyphen nor half of a letter is left at the cut.
  slugOf(title)
    .slice(0, longestArticleSlug)
    .replace(/[-\p{Cs}]+$/u, '') || 'article';
