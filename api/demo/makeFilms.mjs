// Renders the demo league's films into `films/`, with the encoder of an installed Chromium: CHROMIUM=/usr/bin/chromium npx tsx
// demo/makeFilms.mjs
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { drawFrame } from './art/film.ts';
import { fileOfFilm, films, sceneOf } from './films.ts';
import { demoSeed, makeDemoLeague } from './makeDemoLeague.ts';
import { writeWebm } from './webm.ts';

const framesPerSecond = 10;
const size = { width: 640, height: 360 };

const league = makeDemoLeague({ today: new Date(), timeZone: 'Africa/Cairo', seed: demoSeed });
// Encoders require a page from a server.
const server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<title>films</title>'),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const { CHROMIUM: executablePath } = process.env;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
// The TypeScript runner may inject calls to `__name`.
await page.addInitScript('globalThis.__name = (made) => made');
await page.goto(`http://127.0.0.1:${port}/`);

for (const film of films) {
  if (!('seconds' in film)) continue;
  const scene = sceneOf(league, film);
  const count = film.seconds * framesPerSecond;
  const drawings = Array.from({ length: count }, (_, index) => drawFrame(scene, index / framesPerSecond));
  const encoded = await page.evaluate(encodeInPage, { drawings, framesPerSecond, ...size });
  const frames = encoded.map(({ data, ...about }) => ({
    ...about,
    bytes: Buffer.from(data, 'base64'),
  }));
  const bytes = writeWebm(frames, { ...size, seconds: film.seconds });
  writeFileSync(fileOfFilm(film), bytes);
  process.stdout.write(`${Math.round(bytes.length / 1024)} KB ${film.title}\n`);
}
await browser.close();
server.close();

/**
 * Runs in the page: it cannot use this file's variables.
 * @param {{ drawings: string[], framesPerSecond: number, width: number, height: number }} film
 */
async function encodeInPage({ drawings, framesPerSecond, width, height }) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  /** @type {{ atMs: number, isKey: boolean, data: string }[]} */
  const encoded = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      encoded.push({ atMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', data });
    },
    error: (error) => {
      throw error;
    },
  });
  /** @type {Partial<VideoEncoderConfig>} */
  const quality = { bitrate: 28_000, latencyMode: 'quality', framerate: framesPerSecond };
  encoder.configure({ codec: 'vp09.00.21.08', width, height, ...quality });
  for (const [index, drawing] of drawings.entries()) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
    await image.decode();
    context?.drawImage(image, 0, 0, width, height);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / framesPerSecond });
    encoder.encode(frame, { keyFrame: index % (framesPerSecond * 5) === 0 });
    frame.close();
  }
  await encoder.flush();
  return encoded;
}
