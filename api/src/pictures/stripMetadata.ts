import { largestImage } from '@league/contract';
import sharp, { type Sharp } from 'sharp';

/** The timeout of processing one picture. */
const patienceSeconds = 30;

/** Opens a picture with limits on pixels and time. Small faults of some cameras are accepted, as browsers do. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: largestImage.pixels, failOn: 'truncated', sequentialRead: true }).timeout({
    seconds: patienceSeconds,
  });

/** High enough that recompression is not visible. */
const quality = 92;

const written: Record<string, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality }),
};

/**
 * A picture without metadata of cameras or programs: location, time, author, device. A picture without any is returned byte for
 * byte; others are turned upright and recompressed.
 * @param longest the maximum length of a side in pixels
 */
export async function stripMetadata(bytes: Buffer, type: string, longest?: number): Promise<Buffer> {
  const write = written[type];
  const { width = 0, height = 0 } = write && longest ? await openPicture(bytes).metadata() : {};
  const isTooLarge = longest !== undefined && Math.max(width, height) > longest;
  if (!write || (!isTooLarge && !(await hasTraces(bytes)))) return bytes;
  const upright = openPicture(bytes).autoOrient();
  return write(isTooLarge ? upright.resize(longest, longest, { fit: 'inside' }) : upright).toBuffer();
}

/** Cameras append a second picture with metadata of its own. */
const anywhere = ['Exif\0\0', 'http://ns.adobe.com/'];

async function hasTraces(bytes: Buffer): Promise<boolean> {
  const { exif, xmp, iptc, comments, tifftagPhotoshop, orientation = 1 } = await openPicture(bytes).metadata();
  const told = [exif, xmp, iptc, tifftagPhotoshop].some(Boolean) || (comments?.length ?? 0) > 0 || orientation !== 1;
  return told || anywhere.some((mark) => bytes.includes(mark));
}
