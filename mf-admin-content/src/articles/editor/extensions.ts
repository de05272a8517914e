import { shownImage } from '@league/kit/uploads';
import Image from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { isLink } from './isLink.ts';
import { words } from './words.ts';

/** A picture that was just sent can be seen here before it can be at its address; pictures of other pages are not taken. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: (element: HTMLElement) => element.dataset.picture },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-picture][alt]' }],
  renderHTML: ({ HTMLAttributes: { src, alt } }) => ['img', { src: shownImage(src), alt, 'data-picture': src }],
});

/** What an article can hold, and nothing else: the contract's structure, as the editor speaks of it. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLink(address),
    },
  }),
  Picture,
  Placeholder.configure({ placeholder: words.placeholder }),
];
