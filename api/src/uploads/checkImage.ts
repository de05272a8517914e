import { fileTypeNames, type ImageType, largestImage } from '@league/contract';
import sharp from 'sharp';
import { patienceSeconds } from '../pictures/withoutTraces.ts';
import { readDrawing } from './drawing.ts';

/** What sharp finds in a file, by what it was announced as. */
const formats: Record<ImageType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

const { side, pixels } = largestImage;

/**
 * Looks at what a file is, whatever it is called. Of pixels all are decoded, so that a broken picture is found here and
 * not by a visitor; how a drawing comes out is a matter for the browser, which draws it at once.
 * @returns why it cannot be shown, as it would be said of it; undefined where it can
 */
export async function faultOfImage(bytes: Uint8Array, type: ImageType): Promise<string | undefined> {
  const isDrawing = type === 'image/svg+xml';
  try {
    const drawing = isDrawing ? await faultOfDrawn(bytes) : undefined;
    if (drawing) return drawing;
    const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'truncated', sequentialRead: true }).timeout({
      seconds: patienceSeconds,
    });
    const { format, width, height, pages = 1 } = await image.metadata();
    if (format !== formats[type]) return `is not the ${fileTypeNames[type]} image that it says it is`;
    if (width > side || height > side || width * height > pixels) return tooLarge;
    if (pages > 1) return 'is an animation: please choose a still image';
    if (!isDrawing) await image.resize(8, 8, { fit: 'inside' }).raw().toBuffer();
  } catch (error) {
    if (/timeout/i.test(String(error))) return 'takes too long to read';
    return /pixel limit/i.test(String(error)) ? tooLarge : 'cannot be read as an image';
  }
}

/** A drawing is small, and so are the pictures within it, however well they are packed. */
const largestDrawing = 1_000_000;
const mostPixelsWithin = 4_000_000;

async function faultOfDrawn(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length > largestDrawing) return 'is too large for a drawing: up to 1 MB';
  const { fault, ...read } = readDrawing(bytes);
  if (fault !== undefined) return fault;
  let left = mostPixelsWithin;
  for (const address of 'pictures' in read ? read.pictures : []) {
    const within = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const { width, height, pages = 1 } = await sharp(within, { limitInputPixels: pixels }).metadata();
    left -= width * height * pages;
    if (left < 0) return tooLarge;
  }
  return undefined;
}

const tooLarge = `is too large: up to ${side.toLocaleString('en')} pixels a side and ${pixels / 1_000_000} million in all`;
