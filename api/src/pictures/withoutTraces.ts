import { largestImage } from '@league/contract';
import sharp, { type Sharp } from 'sharp';

/** No picture is worked on longer. */
export const patienceSeconds = 30;

/** Begins to read a picture: no more pixels than it may have, no longer than it may take. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: largestImage.pixels, sequentialRead: true }).timeout({ seconds: patienceSeconds });

/** So that nobody sees that it was written anew. */
const quality = 92;

const written: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality }),
};

/**
 * A picture without what the camera or a program wrote beside it: where it was taken, when, by whom, with what. One
 * that holds nothing of the kind comes back byte for byte; any other is turned upright and written anew.
 * @param longest of its sides, in pixels: a larger one is made smaller
 */
export async function withoutTraces(bytes: Buffer, type: string, longest?: number): Promise<Buffer> {
  const write = written[type];
  const { width = 0, height = 0 } = write && longest ? await openPicture(bytes).metadata() : {};
  const isTooLarge = longest !== undefined && Math.max(width, height) > longest;
  if (!write || (!isTooLarge && !(await hasTraces(bytes)))) return bytes;
  const upright = openPicture(bytes).autoOrient();
  return write(isTooLarge ? upright.resize(longest, longest, { fit: 'inside' }) : upright).toBuffer();
}

/** Cameras hide a second picture behind the first, which has traces of its own. */
const anywhere = ['Exif\0\0', 'http://ns.adobe.com/'];

async function hasTraces(bytes: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments, tifftagPhotoshop, orientation = 1 } = await openPicture(bytes).metadata();
  const told = [exif, xmp, iptc, tifftagPhotoshop].some(Boolean) || (comments?.length ?? 0) > 0 || orientation !== 1;
  return told || anywhere.some((mark) => bytes.includes(mark));
}
