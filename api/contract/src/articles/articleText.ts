import type {
  ArticleBlock,
  ArticleBody,
  ArticleCell,
  ArticleInline,
  ArticleListItem,
  ArticleRow,
} from './articleBody.ts';

/** The longest excerpt, in characters. */
export const longestExcerpt = 200;

type Node = ArticleBlock | ArticleListItem | ArticleRow | ArticleCell;

/** The opening of a text: its first words up to the length of an excerpt, without headings and lists. */
export function excerptOf({ content }: ArticleBody): string {
  const letters = [...passages(content).join(' ').replace(/\s+/g, ' ').trim()];
  if (letters.length <= longestExcerpt) return letters.join('');
  const cut = letters.slice(0, longestExcerpt - 1).join('');
  const lastWord = cut.lastIndexOf(' ');
  return `${(lastWord > 0 ? cut.slice(0, lastWord) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

function passages(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [(block.content ?? []).map(messagesOf).join('')];
    return block.type === 'blockquote' ? passages(block.content) : [];
  });
}

const messagesOf = (inline: ArticleInline) => (inline.type === 'text' ? inline.text : ' ');

const wordsAMinute = 220;

/** The reading time in whole minutes; a picture counts as a few words. */
export const readingMinutes = ({ content }: ArticleBody): number =>
  Math.max(1, Math.round(messagesIn(content) / wordsAMinute));

const messagesIn = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + wordsOfNode(node) + messagesIn(within(node)), 0);

const wordsOfNode = (node: Node): number => {
  if (node.type === 'image') return 20;
  return 'content' in node && (node.type === 'paragraph' || node.type === 'heading')
    ? (node.content ?? []).map(messagesOf).join('').split(/\s+/).filter(Boolean).length
    : 0;
};

/** Whether nothing was written: an editor's empty text is a paragraph. */
export const isEmptyText = ({ content }: ArticleBody): boolean =>
  content.every((block) => block.type === 'paragraph' && !block.content?.length);

/** The addresses of the pictures in a text. */
export const picturesIn = ({ content }: ArticleBody): string[] => picturesOf(content);

const picturesOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => (node.type === 'image' ? [node.attrs.src] : picturesOf(within(node))));

/** The nesting depth of lists and quotes. */
export const blockDepth = (nodes: readonly Node[]): number =>
  Math.max(0, ...nodes.map((node) => (isNest(node) ? 1 : 0) + blockDepth(within(node))));

const isNest = ({ type }: Node) => type === 'bulletList' || type === 'orderedList' || type === 'blockquote';

/** The child blocks, list items, rows and cells. */
function within(node: Node): readonly Node[] {
  switch (node.type) {
    case 'bulletList':
    case 'orderedList':
    case 'blockquote':
    case 'listItem':
    case 'table':
    case 'tableRow':
    case 'tableHeader':
    case 'tableCell':
      return node.content;
    default:
      return [];
  }
}
