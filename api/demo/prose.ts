import type { ArticleBlock, ArticleInline, ArticleMark } from '@league/contract';

/** Parts of a text: words, or words that are set apart. */
type Part = string | ArticleInline;

const marked = (text: string, mark: ArticleMark): ArticleInline => ({ type: 'text', text, marks: [mark] });
export const bold = (text: string) => marked(text, { type: 'bold' });
export const italic = (text: string) => marked(text, { type: 'italic' });
export const link = (text: string, href: string) => marked(text, { type: 'link', attrs: { href } });

const inlines = (parts: readonly Part[]) =>
  parts.map((part): ArticleInline => (typeof part === 'string' ? { type: 'text', text: part } : part));

export const paragraph = (...parts: Part[]): ArticleBlock => ({ type: 'paragraph', content: inlines(parts) });
export const heading = (text: string): ArticleBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: inlines([text]),
});
export const quote = (...parts: Part[]): ArticleBlock => ({ type: 'blockquote', content: [paragraph(...parts)] });
export const picture = (src: string, alt: string): ArticleBlock => ({ type: 'image', attrs: { src, alt } });
export const rule: ArticleBlock = { type: 'horizontalRule' };

const items = (lines: readonly Part[][]) =>
  lines.map((line) => ({ type: 'listItem' as const, content: [paragraph(...line)] }));
export const bullets = (...lines: Part[][]): ArticleBlock => ({ type: 'bulletList', content: items(lines) });
export const numbered = (...lines: Part[][]): ArticleBlock => ({ type: 'orderedList', content: items(lines) });
