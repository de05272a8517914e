import { shownImage } from '@league/kit/uploads';
import { Mark, Node } from '@tiptap/core';
import Blockquote from '@tiptap/extension-blockquote';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import HardBreak from '@tiptap/extension-hard-break';
import Heading from '@tiptap/extension-heading';
import HorizontalRule from '@tiptap/extension-horizontal-rule';
import Image from '@tiptap/extension-image';
import Italic from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import Paragraph from '@tiptap/extension-paragraph';
import Text from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { isLink } from './isLink.ts';
import { messages } from './messages.ts';
import { table } from './table.ts';

/** A link as in the contract. The library's own contains a list of all top-level domains. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => isLink(element.getAttribute('href') ?? '') && null }],
  renderHTML: ({ HTMLAttributes: { href } }) => ['a', { href }, 0],
});

/** A new upload is shown from this device, because it is not public yet. Pictures of other pages cannot be pasted. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => element.dataset.picture },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-picture][alt]' }],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src: shownImage(src), alt, 'data-picture': src }],
});

/** A video. Nothing is loaded from its platform before a reader presses play. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => element.dataset.video },
    title: { default: '', parseHTML: (element: HTMLElement) => element.textContent },
  }),
  parseHTML: () => [{ tag: 'div[data-video]' }],
  renderHTML: ({ HTMLAttributes: { src, title } }) => ['div', { 'data-video': src }, title],
});

/** League figures: readers see the current ones, writers a placeholder. */
const figures = (name: 'standings' | 'leaders') =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      season: { default: '', parseHTML: (element: HTMLElement) => element.dataset.season },
      seasonId: { default: undefined, parseHTML: (element: HTMLElement) => element.dataset.seasonId },
    }),
    parseHTML: () => [{ tag: `div[data-figures="${name}"]` }],
    renderHTML: ({ HTMLAttributes: { season, seasonId } }) => [
      'div',
      { 'data-figures': name, 'data-season': season, 'data-season-id': seasonId },
      messages.figuresOf[name]({ season }),
    ],
  });

const Game = Node.create({
  name: 'game',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    gameId: { default: '', parseHTML: (element: HTMLElement) => element.dataset.game },
    title: { default: '', parseHTML: (element: HTMLElement) => element.textContent },
  }),
  parseHTML: () => [{ tag: 'div[data-figures="game"]' }],
  renderHTML: ({ HTMLAttributes: { gameId, title } }) => [
    'div',
    { 'data-figures': 'game', 'data-game': gameId },
    title,
  ],
});

/** The contract's article structure as editor extensions. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HorizontalRule,
  Picture,
  Video,
  ...table,
  figures('standings'),
  figures('leaders'),
  Game,
  Bold,
  Italic,
  Link,
  UndoRedo,
  Gapcursor,
  Dropcursor.configure({ class: 'drop-cursor' }),
  Placeholder.configure({
    get placeholder() {
      return messages.placeholder;
    },
  }),
];
