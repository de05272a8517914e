import type { ArticleBlock, ArticleBody, ArticleInline } from '@league/contract';
import type { Report } from './recap.ts';
import type { Piece, Sentence } from './sentences.ts';

/** A report as the text of an article: a name leads to its page where it comes first. Its game follows. */
export function bodyOf({ paragraphs }: Report, game: { gameId: string; title: string } | undefined): ArticleBody {
  const linked = new Set<string>();
  const texts = paragraphs.map(
    (sentences): ArticleBlock => ({ type: 'paragraph', content: inlinesOf(sentences, linked) }),
  );
  return { type: 'doc', content: [...texts, ...(game ? [{ type: 'game' as const, attrs: game }] : [])] };
}

function inlinesOf(sentences: readonly Sentence[], linked: Set<string>): ArticleInline[] {
  const pieces = sentences.flatMap((sentence, at) => [...(at > 0 ? [{ text: ' ' }] : []), ...sentence.pieces]);
  return joinPieces(pieces.map((piece) => firstLink(piece, linked)));
}

function firstLink({ text, href }: Piece, linked: Set<string>): Piece {
  if (!href || linked.has(href)) return { text };
  linked.add(href);
  return { text, href };
}

/** Neighbors without a link become one text. */
export function joinPieces(pieces: readonly Piece[]): ArticleInline[] {
  const inlines: ArticleInline[] = [];
  let plain = '';
  const flush = () => {
    if (plain) inlines.push({ type: 'text', text: plain });
    plain = '';
  };
  for (const { text, href } of pieces) {
    if (!href) plain += text;
    else {
      flush();
      inlines.push({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    }
  }
  flush();
  return inlines;
}
