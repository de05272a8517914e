import type { Article, ArticleBody, ArticleCard } from '@league/contract';

export const articleCard = (title: string, about: Partial<ArticleCard> = {}): ArticleCard => ({
  _id: crypto.randomUUID(),
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'Feature',
  status: 'Published',
  date: '2026-11-01T10:00:00.000Z',
  excerpt: 'In short.',
  author: 'Nadia Samir',
  cover: null,
  ...about,
});

export const body = (...paragraphs: string[]): ArticleBody => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const article = (title: string, about: Partial<Article> = {}): Article => ({
  _id: '0198a000-0000-7000-8000-00000000000a',
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  category: 'Feature',
  excerpt: null,
  cover: null,
  body: body('Six in a row.'),
  status: 'Draft',
  publishAt: null,
  tags: [],
  related: { game: null, team: null, player: null },
  seoTitle: null,
  seoDescription: null,
  author: 'Nadia Samir',
  authorId: '0198a000-0000-7000-8000-0000000000aa',
  version: 1,
  lastSaved: { by: 'Nadia Samir', at: '2026-11-01T10:00:00.000Z' },
  ...about,
});
