// What our pages use of a font: `inter.woff2?characters=20-7E,2013&wght=400-700`. Without `characters`, all of them.
import subsetFont from 'subset-font';

export const raw = true;

/** Joined letters, marks and pairs, which browsers apply by themselves, and figures of one width, which tables ask for. */
const keepFeatures = [
  ...['calt', 'ccmp', 'curs', 'fina', 'init', 'isol', 'kern', 'liga', 'locl', 'mark', 'medi', 'mkmk', 'rclt', 'rlig'],
  'tnum',
];

/**
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {Buffer} font
 */
export default async function subset(font) {
  const asked = new URLSearchParams(this.resourceQuery);
  const characters = asked.get('characters');
  const [min = 0, max = 0] = (asked.get('wght') ?? '').split('-').map(Number);
  return subsetFont(font, characters === null ? undefined : charactersIn(characters), {
    targetFormat: 'woff2',
    keepAllGlyphs: characters === null,
    keepFeatures,
    ...(max && { variationAxes: { wght: { min, max } } }),
  });
}

/**
 * `41-43,2013` is `ABC–`.
 * @param {string} ranges
 */
function charactersIn(ranges) {
  return ranges
    .split(',')
    .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
    .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
