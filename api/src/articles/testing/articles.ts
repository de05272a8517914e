import type { ArticleBlock, ArticleBody, ArticleInput } from '@league/contract';

const paragraph = (text: string): ArticleBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });

export const body = (...paragraphs: string[]): ArticleBody => ({ type: 'doc', content: paragraphs.map(paragraph) });

/** An editor's request for a draft. */
export const articleInput = (more: Partial<ArticleInput> = {}): ArticleInput => ({
  title: 'Falcons on a roll',
  slug: '',
  category: 'Feature',
  excerpt: '',
  cover: null,
  body: body('Six in a row.', 'And the seventh is at home.'),
  seoTitle: null,
  seoDescription: null,
  status: 'Draft',
  publishAt: null,
  ...more,
});
