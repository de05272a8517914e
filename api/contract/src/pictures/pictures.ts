import * as z from 'zod/mini';
import { wholeNumber } from '../shapes.ts';

/** The widths of resized pictures in pixels, up to the original's own. */
export const pictureWidths = [320, 720, 1280, 2048] as const;
/** The formats of each width, the smallest file first: pages offer them in this order. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture's sizes, so that a page can load the one that fits. */
export const PictureSizes = z.object({
  /** Of the whole picture, upright, in pixels. */
  width: z.number(),
  height: z.number(),
  /** A few blurred pixels as a data address, shown while loading. */
  placeholder: z.string(),
  /** The existing widths: see `sizedAddress`. */
  widths: z.array(z.number()),
});
export type PictureSizes = z.infer<typeof PictureSizes>;

/** The point that must stay visible when a card crops the picture: in percent from the left and the top. */
export const PictureFocus = z.strictObject({
  x: wholeNumber(0, 100),
  y: wholeNumber(0, 100),
});
export type PictureFocus = z.infer<typeof PictureFocus>;

const withoutEnding = (address: string) => address.replace(/\.[a-z]+$/, '');

/** The address of one size of a picture. */
export const sizedAddress = (address: string, width: number, format: PictureFormat): string =>
  `${withoutEnding(address)}/${width}.${format}`;

/** The address of the JPEG for link previews, which support no newer format. */
export const shareAddress = (address: string): string => `${withoutEnding(address)}/share.jpg`;
