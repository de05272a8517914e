import * as z from 'zod/mini';
import { wholeNumber } from '../shapes.ts';

/** The widths in pixels in which a picture is made; none that is wider than the picture itself. */
export const pictureWidths = [320, 720, 1280, 2048] as const;
/** The formats of each width, the smallest file first: a page offers them in this order. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a page needs to know of a picture to show it in the size that it has room for. */
export const PictureSizes = z.object({
  /** Of the whole picture, upright, in pixels. */
  width: z.number(),
  height: z.number(),
  /** A few blurred pixels as a data address, for the moment before it is there. */
  placeholder: z.string(),
  /** The widths in which it was made: see `sizedAddress`. */
  widths: z.array(z.number()),
});
export type PictureSizes = z.infer<typeof PictureSizes>;

/** What a card that crops a picture must not lose: in per cent from the left and from the top. */
export const PictureFocus = z.strictObject({
  x: wholeNumber(0, 100),
  y: wholeNumber(0, 100),
});
export type PictureFocus = z.infer<typeof PictureFocus>;

const withoutEnding = (address: string) => address.replace(/\.[a-z]+$/, '');

/** Where a picture is found in one of the sizes that were made of it. */
export const sizedAddress = (address: string, width: number, format: PictureFormat): string =>
  `${withoutEnding(address)}/${width}.${format}`;

/** Where it is found as a JPEG for those who show a link to a page: they read nothing newer. */
export const shareAddress = (address: string): string => `${withoutEnding(address)}/share.jpg`;
