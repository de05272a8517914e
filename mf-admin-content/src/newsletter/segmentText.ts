import type { Segment } from '@league/contract';
import { formatList } from '@league/kit';
import { listed } from '@league/kit/direction';
import { messages } from './messages.ts';

/** The audience of an issue as text. @param max the maximum number of tags to name */
export function segmentText({ tags, match, source }: Segment, max = tags.length): string {
  const quoted = tags.slice(0, max).map((tag) => messages.quoted({ tag }));
  const named = tags.length > max ? [...quoted, messages.moreTags({ count: tags.length - max })] : quoted;
  const parts = [
    ...(tags.length === 1
      ? [messages.withTag({ tag: tags[0]! })]
      : tags.length > 1
        ? [messages.withTags({ tags: formatList(named, match === 'any' ? 'disjunction' : 'conjunction') })]
        : []),
    ...(source === null ? [] : [messages.ofSource({ source })]),
  ];
  return listed(parts, ' · ') || messages.everybody;
}
