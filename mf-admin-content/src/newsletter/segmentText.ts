import type { Segment } from '@league/contract';
import { words } from './words.ts';

/** Whom an issue goes to, in words. @param most so many tags are named, and how many more there are */
export function segmentText({ tags, match, source }: Segment, most = tags.length): string {
  const quoted = tags.slice(0, most).map(words.quoted);
  const named = tags.length > most ? [...quoted, words.moreTags(tags.length - most)] : quoted;
  const parts = [
    ...(tags.length === 1 ? [words.withTag(tags[0]!)] : tags.length > 1 ? [words.withTags[match](named)] : []),
    ...(source === null ? [] : [words.ofSource(source)]),
  ];
  return parts.join(' · ') || words.everybody;
}
