/** An encoded frame. */
export interface EncodedFrame {
  atMs: number;
  /** A key frame. */
  isKey: boolean;
  bytes: Buffer;
}

/** WebM elements by id (RFC 8794, matroska.org). */
const ids = {
  ebml: '1a45dfa3',
  version: '4286',
  readVersion: '42f7',
  maxIdLength: '42f2',
  maxSizeLength: '42f3',
  docType: '4282',
  docTypeVersion: '4287',
  docTypeReadVersion: '4285',
  segment: '18538067',
  info: '1549a966',
  timestampScale: '2ad7b1',
  duration: '4489',
  muxingApp: '4d80',
  writingApp: '5741',
  tracks: '1654ae6b',
  track: 'ae',
  trackNumber: 'd7',
  trackUid: '73c5',
  trackType: '83',
  codec: '86',
  video: 'e0',
  width: 'b0',
  height: 'ba',
  cluster: '1f43b675',
  timestamp: 'e7',
  simpleBlock: 'a3',
  cues: '1c53bb6b',
  cuePoint: 'bb',
  cueTime: 'b3',
  cuePositions: 'b7',
  cueTrack: 'f7',
  cueClusterPosition: 'f1',
} as const;

function element(id: keyof typeof ids, ...content: (Buffer | string | number)[]): Buffer {
  const body = Buffer.concat(content.map(toBytes));
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(ids[id], 'hex'), size, body]);
}

function toBytes(content: Buffer | string | number): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if (typeof content !== 'number') return content;
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(content);
  return bytes;
}

/** A silent film (VP9) with a duration and cues, so that players can seek. */
export function writeWebm(
  frames: readonly EncodedFrame[],
  { width, height, seconds }: { width: number; height: number; seconds: number },
): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1000);
  const head = Buffer.concat([
    element(
      'info',
      element('timestampScale', 1_000_000),
      element('duration', length),
      element('muxingApp', 'league'),
      element('writingApp', 'league'),
    ),
    element(
      'tracks',
      element(
        'track',
        element('trackNumber', 1),
        element('trackUid', 1),
        element('trackType', 1),
        element('codec', 'V_VP9'),
        element('video', element('width', width), element('height', height)),
      ),
    ),
  ]);
  const clusters = clustersOf(frames);
  // Cues precede the clusters that they reference, so their length must not depend on the positions.
  const cuesAt = (positions: number[]) =>
    element(
      'cues',
      ...clusters.map(({ atMs }, index) =>
        element(
          'cuePoint',
          element('cueTime', atMs),
          element('cuePositions', element('cueTrack', 1), element('cueClusterPosition', positions[index] ?? 0)),
        ),
      ),
    );
  const before = head.length + cuesAt([]).length;
  const positions = clusters.map((_, index) =>
    clusters.slice(0, index).reduce((sum, { bytes }) => sum + bytes.length, before),
  );
  return Buffer.concat([
    element(
      'ebml',
      element('version', 1),
      element('readVersion', 1),
      element('maxIdLength', 4),
      element('maxSizeLength', 8),
      element('docType', 'webm'),
      element('docTypeVersion', 4),
      element('docTypeReadVersion', 2),
    ),
    element('segment', head, cuesAt(positions), ...clusters.map(({ bytes }) => bytes)),
  ]);
}

/** From one key frame to the next. */
function clustersOf(frames: readonly EncodedFrame[]) {
  const begins = frames.flatMap(({ isKey }, index) => (isKey ? [index] : []));
  return begins.map((begin, index) => {
    const held = frames.slice(begin, begins[index + 1]);
    const { atMs } = held[0]!;
    const blocks = held.map((frame) => {
      const header = Buffer.from([0x81, 0, 0, frame.isKey ? 0x80 : 0]);
      header.writeInt16BE(frame.atMs - atMs, 1);
      return element('simpleBlock', header, frame.bytes);
    });
    return { atMs, bytes: element('cluster', element('timestamp', atMs), ...blocks) };
  });
}

/** The duration in a file of `writeWebm`, in seconds. */
export function secondsOfWebm(file: Buffer): number {
  const at = file.indexOf(Buffer.concat([Buffer.from(ids.duration, 'hex'), Buffer.from([1, 0, 0, 0, 0, 0, 0, 8])]));
  return file.readDoubleBE(at + 10) / 1000;
}
