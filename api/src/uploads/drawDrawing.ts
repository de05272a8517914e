import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { type FileType, fileTypeNames, largestImage } from '@league/contract';
import { HttpError } from '../platform/http/httpErrors.ts';
import { limitConcurrency } from '../platform/process/limitConcurrency.ts';
import { tooLarge } from './checkImage.ts';

const drawing = 'image/svg+xml';

export const isDrawing = (type: FileType): type is typeof drawing => type === drawing;

/** The stored type of an upload: no file that could run scripts or render endlessly reaches a browser. */
export const keptAs = (type: FileType) => (isDrawing(type) ? 'image/png' : type);

/** The pixels of a crest's longer side: enough for its largest display on any screen. */
export const longestCrest = 512;

const largestDrawing = 1_000_000;

/** Limits of the rendering process: librsvg cannot be interrupted, so the system ends the process. */
const cpuSeconds = 2;
const memoryKilobytes = 512 * 1024;
/** Longer than the CPU limit, for a busy machine. */
const timeoutMs = 20_000;

/** The exit code for letters, which no font of this machine draws as their author saw them. */
const withLetters = 15;

/** The error by exit code of the rendering process. */
const faults: Record<number, string> = {
  11: 'cannot be read as an image',
  12: `is not the ${fileTypeNames[drawing]} image that it says it is`,
  13: tooLarge,
  14: 'shows nothing when it is drawn',
  [withLetters]: 'contains letters as text',
};

/** Renders SVG as PNG. Without a base address librsvg reads no other file and requests nothing. */
const program = String.raw`
const { gunzipSync } = require('node:zlib');
const textElements = /<((?:[\w-]+:)?text)\b(?:[^>]*[^\/>])?>([^]*?)<\/\1\s*>/g;
const hasLetters = (bytes) => {
  const source = String(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).replace(/<!--[^]*?-->/g, '');
  return [...source.matchAll(textElements)].some(([, , inside]) => /\S/.test(inside.replace(/<[/\w][^>]*>/g, '')));
};
const [sharpPath, ...numbers] = process.argv.slice(1);
const [longest, pixels] = numbers.map(Number);
const sharp = require(sharpPath);
sharp.concurrency(1);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
  try {
    const bytes = Buffer.concat(chunks);
    const image = sharp(bytes, { limitInputPixels: pixels });
    if ((await image.metadata()).format !== 'svg') process.exit(12);
    const png = await image.resize(longest, longest, { fit: 'inside' }).png().toBuffer();
    if (hasLetters(bytes)) process.exit(${withLetters});
    const { channels } = await sharp(png).stats();
    if (channels[3]?.max === 0) process.exit(14);
    process.stdout.write(png);
  } catch (error) {
    process.exit(/pixel limit/i.test(error) ? 13 : 11);
  }
});`;

const limited = `ulimit -t ${cpuSeconds}; ulimit -d ${memoryKilobytes}; exec "$@" 2> /dev/null`;
const sharpPath = createRequire(import.meta.url).resolve('sharp');
const command = [process.execPath, '-e', program, sharpPath, String(longestCrest), String(largestImage.pixels)];

const inTurn = limitConcurrency({
  atOnce: 1,
  maxWaiting: 20,
  busy: () =>
    new HttpError(503, 'uploads.busy', 'Many drawings are being uploaded right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
    }),
});

/**
 * The PNG of a drawing, or the reason for a rejection as a predicate. `isLate`: the machine was too busy, so a retry may
 * succeed. `hasLetters`: it is valid, but would lose its letters or change their font.
 */
export type DrawingResult =
  | { drawn: Buffer; fault?: undefined; isLate?: undefined; hasLetters?: undefined }
  | { drawn?: undefined; fault: string; isLate?: boolean; hasLetters?: boolean };

/**
 * Renders a drawing (SVG) as a PNG of a crest's size, in an isolated process that is limited to two CPU seconds and half a
 * gigabyte.
 * @param withinMs the total timeout, however busy the machine is
 */
export async function drawDrawing(bytes: Uint8Array, withinMs = timeoutMs): Promise<DrawingResult> {
  if (bytes.length > largestDrawing) return { fault: 'is too large for a drawing: up to 1 MB' };
  return inTurn(() => drawApart(bytes, withinMs));
}

const drawApart = (bytes: Uint8Array, withinMs: number) =>
  new Promise<DrawingResult>((resolve, reject) => {
    const options = {
      env: {},
      timeout: withinMs,
      killSignal: 'SIGKILL',
      maxBuffer: 4 * longestCrest * longestCrest + 65_536,
      encoding: 'buffer',
    } as const;
    const child = execFile('/bin/sh', ['-c', limited, 'sh', ...command], options, (error, drawn) => {
      if (!error) resolve({ drawn });
      else if (error.killed) resolve({ fault: takesTooMuch, isLate: true });
      else if (error.signal) resolve({ fault: takesTooMuch });
      else if (error.code === withLetters) resolve({ fault: faults[withLetters]!, hasLetters: true });
      else if (faults[Number(error.code)]) resolve({ fault: faults[Number(error.code)]! });
      else reject(error);
    });
    // If the process ends before it has read everything, its exit code says why.
    child.stdin!.on('error', () => {}).end(bytes);
  });

const takesTooMuch = 'takes too long to draw: please draw it with fewer elements, or save it as PNG';
