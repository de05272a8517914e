/** A JPEG of an EXIF block alone, with the time at which it was taken. */
export function picture(date: string, name = 'a.jpg'): File {
  const text = new TextEncoder().encode(`${date}\0`);
  const tiff = new DataView(new ArrayBuffer(8 + 2 + 12 + 4 + 2 + 12 + 4 + text.length));
  const ascii = (at: number, value: string) => {
    for (const [i, letter] of [...value].entries()) tiff.setUint8(at + i, letter.charCodeAt(0));
  };
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
    tiff.setUint32(at + 8, value);
  };
  ascii(0, 'MM');
  tiff.setUint16(2, 42);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 1);
  entry(10, 0x8769, 4, 1, 26);
  tiff.setUint16(26, 1);
  entry(28, 0x9003, 2, text.length, 44);
  new Uint8Array(tiff.buffer).set(text, 44);
  const exif = new Uint8Array([...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(tiff.buffer)]);
  const length = exif.length + 2;
  const bytes = [0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, ...exif, 0xff, 0xd9];
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}
