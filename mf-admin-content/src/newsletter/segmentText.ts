import type { Segment } from '@league/contract';
import { formatList } from '@league/kit';
import { listed } from '@league/kit/direction';
import { words } from './words.ts';

/** The audience of an issue as text. @param max the maximum number of tags to name */
export function segmentText({ tags, match, source }: Segment, max = tags.length): string {
  const quoted = tags.slice(0, max).map((tag) => words.quoted({ tag }));
  const named = tags.length > max ? [...quoted, words.moreTags({ count: tags.length - max })] : quoted;
  const parts = [
    ...(tags.length === 1
      ? [words.withTag({ tag: tags[0]! })]
      : tags.length > 1
        ? [words.withTags({ tags: formatList(named, match === 'any' ? 'disjunction' : 'conjunction') })]
        : []),
    ...(source === null ? [] : [words.ofSource({ source })]),
  ];
  return listed(parts, ' · ') || words.everybody;
}
