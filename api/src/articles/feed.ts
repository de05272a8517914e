import { type ArticleCard, addressIn, type Language, unprefixedLanguage } from '@league/contract';
import type { Db } from '../platform/database/db.ts';
import { messagesIn } from './messages.ts';
import { listNews } from './news.ts';

const maxItems = 50;

interface Site {
  name: string;
  publicUrl: string;
  language: Language;
}

/** The newest articles as an RSS 2.0 feed. */
export async function newsFeed(db: Db, { name, publicUrl, language }: Site): Promise<string> {
  const pageAt = (path: string) => publicUrl + addressIn(language, path);
  const news = await listNews(db, { limit: maxItems });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', name),
    element('link', pageAt('/news')),
    element('description', messagesIn(language).feed({ league: name })),
    ...(language === unprefixedLanguage ? [] : [element('language', language)]),
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(pageAt('/feed.xml'))}"/>`,
    ...news.map((article) => itemOf(article, pageAt)),
    '</channel></rss>',
    '',
  ].join('\n');
}

const itemOf = ({ _id, title, slug, date, author, category, excerpt }: ArticleCard, pageAt: (path: string) => string) =>
  [
    '<item>',
    element('title', title),
    element('link', new URL(pageAt(`/news/${slug}`)).href),
    // The address may change, the id does not.
    `<guid isPermaLink="false">${_id}</guid>`,
    element('pubDate', new Date(date).toUTCString()),
    element('dc:creator', author),
    ...(category ? [element('category', category)] : []),
    element('description', excerpt),
    '</item>',
  ].join('');

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML cannot hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const escaped = (text: string) => text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => entities[sign]!);
