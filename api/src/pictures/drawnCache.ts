import { createHash } from 'node:crypto';

export interface DrawnPicture {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

const maxKept = 64;

/** Keeps the last pictures that were drawn for requests. @param key identifies the content of `draw` */
export function createDrawnCache() {
  const kept = new Map<string, Promise<DrawnPicture | undefined>>();
  return (key: string, draw: () => Promise<Uint8Array | undefined>): Promise<DrawnPicture | undefined> => {
    const known = kept.get(key);
    if (known) return known;
    // What cannot be drawn is requested again later.
    const drawing = draw()
      .then((bytes) => bytes && drawnOf(bytes))
      .catch(() => {
        kept.delete(key);
        return undefined;
      });
    kept.set(key, drawing);
    if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
    return drawing;
  };
}

const drawnOf = (bytes: Uint8Array): DrawnPicture => ({
  bytes: new Uint8Array(bytes),
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});
