import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const megabyte = 1024 * 1024;
export const picture = (format: 'png' | 'jpeg' | 'webp', width = 400, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#0284c7' } })
    .toFormat(format)
    .toBuffer();

/** A JPEG as some phones write it: the end of its spectral selection is 0. Browsers show it. */
export function slightlyFaulty(jpeg: Buffer): Buffer {
  const faulty = Buffer.from(jpeg);
  const scan = faulty.indexOf(Buffer.from([0xff, 0xda])) + 2;
  faulty[scan + faulty.readUInt16BE(scan) - 2] = 0;
  return faulty;
}

export const crest = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';

/** An SVG that repeats itself a million times. */
export const bomb = svgBomb(6, (at) => `<use href="#l${at}"/>`);

/** Ten elements per level, to this depth: `reference` points to the next level. */
export function svgBomb(depth: number, reference: (at: number) => string, element = 'g'): string {
  const levels = Array.from(
    { length: depth },
    (_, at) => `<${element} id="l${at}">${reference(at + 1).repeat(10)}</${element}>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${levels.join('')}
    <${element} id="l${depth}"><path d="M0 0h9v9z"/></${element}>${reference(0)}</svg>`;
}

/** A PNG of one bit per pixel: a hundred kilobytes that unpack to a hundred megabytes and 900 million pixels. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
