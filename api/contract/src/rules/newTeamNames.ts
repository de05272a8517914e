import { truncateText } from '../shapes.ts';
import { slugOf, toSearchable } from './slugs.ts';

/** An address that no other team has: `cairo-pharaohs`, otherwise `cairo-pharaohs-2`. */
export function newSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name) || 'team';
  return first(slugs(slug), taken);
}

function* slugs(slug: string) {
  yield slug;
  for (let at = 2; ; at += 1) yield `${slug}-${at}`;
}

/** Three letters that no other team has: of the first word, otherwise others of the name in order, otherwise any. */
export function newCode(name: string, taken: ReadonlySet<string>): string {
  const words = toSearchable(name)
    .toUpperCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
  return first(codes(words), taken);
}

function* codes(words: string[]) {
  const letters = [...words.join('')];
  yield letters.slice(0, 3).join('');
  if (words.length > 1) yield truncateText(words[0]!, 2) + [...words[1]!][0];
  for (let one = 1; one < letters.length; one += 1) {
    for (let two = one + 1; two < letters.length; two += 1) yield letters[0]! + letters[one] + letters[two];
  }
  const [start = 'T'] = letters;
  for (let at = 1; ; at += 1) yield start + String(at).padStart(2, '0');
}

function first(wishes: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const wish of wishes) if (wish.length > 1 && !taken.has(wish)) return wish;
  throw new Error('Every name is taken.');
}
