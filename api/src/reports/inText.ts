import type { ArticleBlock, ArticleBody, ArticleInline } from '@league/contract';
import { joinPieces } from './reportBody.ts';
import type { Piece } from './sentences.ts';

// Finds sentences in an article's text, and changes them where they are.

const plain = (inlines: readonly ArticleInline[] = []): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');

const isText = (block: ArticleBlock): block is Extract<ArticleBlock, { type: 'paragraph' | 'heading' }> =>
  block.type === 'paragraph' || block.type === 'heading';

/** The sentences of the paragraphs, for the writer may have changed them. */
const sentencesIn = ({ content }: ArticleBody): string[] =>
  content.flatMap((block) => (isText(block) ? plain(block.content).split(/(?<=[.!?؟])\s+/) : [])).filter(Boolean);

export const bodyContains = ({ content }: ArticleBody, sentence: string): boolean =>
  content.some((block) => isText(block) && plain(block.content).includes(sentence));

/** The text with a sentence replaced, or without it; undefined if it is not there. */
export function replaceSentence(body: ArticleBody, was: string, now: readonly Piece[] | null): ArticleBody | undefined {
  return changeAt(body, was, (before, after) => {
    if (now) return [...before, ...joinPieces(newLinks(body, now)), ...after];
    return plain(before) ? [...trimmedEnd(before), ...after] : [...trimmedStart(after)];
  });
}

/** The text with another sentence after this one; undefined if this one is not there. */
export function addSentence(body: ArticleBody, after: string, now: readonly Piece[]): ArticleBody | undefined {
  return changeAt(body, after, (before, rest, itself) => [
    ...before,
    ...itself,
    ...joinPieces([{ text: ' ' }, ...newLinks(body, now)]),
    ...rest,
  ]);
}

/** The text with a sentence of its own paragraph, before what is no text at the end. */
export function appendSentence({ content }: ArticleBody, now: readonly Piece[]): ArticleBody {
  const last = content.findLastIndex(isText) + 1;
  const paragraph: ArticleBlock = { type: 'paragraph', content: joinPieces(now) };
  return { type: 'doc', content: [...content.slice(0, last), paragraph, ...content.slice(last)] };
}

type Change = (before: ArticleInline[], after: ArticleInline[], itself: ArticleInline[]) => ArticleInline[];

function changeAt(body: ArticleBody, sentence: string, change: Change): ArticleBody | undefined {
  const at = body.content.findIndex((block) => isText(block) && plain(block.content).includes(sentence));
  const block = body.content[at];
  if (!block || !isText(block)) return undefined;
  const inlines = block.content ?? [];
  const start = plain(inlines).indexOf(sentence);
  const end = start + sentence.length;
  const content = change(cut(inlines, 0, start), cut(inlines, end), cut(inlines, start, end));
  const isEmpty = !plain(content).trim();
  const changed = isEmpty ? [] : [{ ...block, content }];
  return { type: 'doc', content: [...body.content.slice(0, at), ...changed, ...body.content.slice(at + 1)] };
}

/** The part of a text from one letter up to another. */
function cut(inlines: readonly ArticleInline[], from: number, to = Number.POSITIVE_INFINITY): ArticleInline[] {
  let at = 0;
  return inlines.flatMap((inline): ArticleInline[] => {
    const begins = at;
    at += inline.type === 'text' ? inline.text.length : 1;
    if (inline.type !== 'text') return begins >= from && begins < to ? [inline] : [];
    const text = inline.text.slice(Math.max(0, from - begins), Math.max(0, to - begins));
    return text ? [{ ...inline, text }] : [];
  });
}

const trimmedEnd = (inlines: ArticleInline[]) => cut(inlines, 0, plain(inlines).trimEnd().length);
const trimmedStart = (inlines: ArticleInline[]) =>
  cut(inlines, plain(inlines).length - plain(inlines).trimStart().length);

/** A name that is linked in the text already is not linked again. */
function newLinks(body: ArticleBody, pieces: readonly Piece[]): Piece[] {
  const text = JSON.stringify(body);
  return pieces.map(({ text: words, href }) =>
    href && !text.includes(JSON.stringify(href)) ? { text: words, href } : { text: words },
  );
}

const wordsOf = (sentence: string) => new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** At least this share of the words of two sentences is the same, if one has been made from the other. */
const leastSimilar = 0.5;

/** What a writer has made of a sentence; undefined if nothing is like it. */
export function findEditedSentence(body: ArticleBody, sentence: string): string | undefined {
  const words = wordsOf(sentence);
  const likeness = (other: string) => {
    const others = wordsOf(other);
    const common = [...words].filter((word) => others.has(word)).length;
    return (2 * common) / (words.size + others.size);
  };
  const [best] = sentencesIn(body)
    .map((other) => ({ other, like: likeness(other) }))
    .sort((a, b) => b.like - a.like);
  return best && best.like >= leastSimilar ? best.other : undefined;
}
