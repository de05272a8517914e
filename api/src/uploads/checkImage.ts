import { fileTypeNames, type ImageType, largestImage } from '@league/contract';
import { openPicture } from '../pictures/stripMetadata.ts';

/** Raster images. */
export type PictureType = Exclude<ImageType, 'image/svg+xml'>;

/** sharp's formats, by announced type. */
const formats: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

const { side, pixels } = largestImage;

/**
 * Checks a file's contents against its type, and decodes all pixels, so that a broken picture is found here and not by a
 * visitor.
 * @returns the reason for a rejection, as a predicate; undefined if it is valid
 */
export async function imageError(bytes: Uint8Array, type: PictureType): Promise<string | undefined> {
  try {
    const image = openPicture(bytes);
    const { format, width, height, pages = 1 } = await image.metadata();
    if (format !== formats[type]) return `is not the ${fileTypeNames[type]} image that it says it is`;
    if (width > side || height > side || width * height > pixels) return tooLarge;
    if (pages > 1) return 'is an animation: please choose a still image';
    await image.resize(8, 8, { fit: 'inside' }).raw().toBuffer();
  } catch (error) {
    if (/timeout/i.test(String(error))) return 'takes too long to read';
    return /pixel limit/i.test(String(error)) ? tooLarge : 'cannot be read as an image';
  }
}

/** For an image with too many pixels. */
export const tooLarge = `is too large: up to ${side.toLocaleString('en')} pixels a side and ${pixels / 1_000_000} million in all`;
