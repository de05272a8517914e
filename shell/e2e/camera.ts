/** A JPEG as a camera writes it, with metadata that contains its date. @param taken `2026:09:30 18:33:00` */
export function fromCamera(jpeg: Buffer, taken: string): Buffer {
  const text = Buffer.from(`${taken}\0`);
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\b', 'latin1'),
    directory(0x8769, 4, 1, 26),
    directory(0x9003, 2, text.length, 44),
    text,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** A directory with one entry, and no next directory. */
function directory(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(18);
  bytes.writeUInt16BE(1, 0);
  bytes.writeUInt16BE(tag, 2);
  bytes.writeUInt16BE(type, 4);
  bytes.writeUInt32BE(count, 6);
  bytes.writeUInt32BE(value, 10);
  return bytes;
}
