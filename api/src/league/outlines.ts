import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { runsOf } from '../textRuns.ts';

const require = createRequire(import.meta.url);
const fontFiles = {
  latin: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff',
  arabic: '@fontsource/cairo/files/cairo-arabic-700-normal.woff',
};

const opened = new Map<string, Promise<Font>>();
function fontOf(script: keyof typeof fontFiles): Promise<Font> {
  const known = opened.get(script) ?? openFont(script);
  opened.set(script, known);
  return known;
}

export async function openFont(script: keyof typeof fontFiles): Promise<Font> {
  // Few requests need it.
  const { openSync } = await import('fontkit');
  const font = openSync(require.resolve(fontFiles[script])) as Font;
  // A glyph keeps the letters that it was first read for. Read first as a part of another one, as ه of ة, it would have none, and
  // would not be joined to its neighbors from then on.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** A line of text as shapes, so that it looks the same wherever it is drawn. */
export interface Outline {
  /** SVG elements; the line begins at 0, its baseline is at 0. */
  shapes: string;
  width: number;
}

/** @param size the height of the letters' square; capitals have about 0.7 of it */
export async function outlineOf(text: string, size: number): Promise<Outline> {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  let width = 0;
  const shapes: string[] = [];
  for (const run of runsOf(drawable(text), isArabic ? 'rtl' : 'ltr')) {
    const font = await fontOf(run.isArabic ? 'arabic' : 'latin');
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      const place = `${round(width + xOffset * scale)} ${round(-yOffset * scale)}`;
      shapes.push(
        `<path transform="translate(${place}) scale(${round(scale, 6)} ${round(-scale, 6)})" d="${glyph.path.toSVG()}"/>`,
      );
      width += xAdvance * scale;
    }
  }
  return { shapes: shapes.join(''), width };
}

/** With letters and signs of the fonts alone: `Žilina’s` as `Zilina's`. */
const drawable = (text: string): string =>
  text
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\u0100-\u024f\u1e00-\u1eff]/g, (letter) => others[letter] ?? letter.normalize('NFD').charAt(0));

/** Letters that are no other letter with a mark. */
const others: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
};

const round = (value: number, digits = 2) => Number(value.toFixed(digits));

export interface Letters extends Outline {
  size: number;
}

/** Texts in one size, as large as fits. */
export async function fitTexts(texts: readonly string[], width: number, largest: number): Promise<Letters[]> {
  const usual = await Promise.all(texts.map((text) => outlineOf(text, largest)));
  const scale = Math.min(1, ...usual.map((letters) => width / letters.width));
  return usual.map((letters) => ({
    shapes: `<g transform="scale(${scale})">${letters.shapes}</g>`,
    width: letters.width * scale,
    size: largest * scale,
  }));
}

/** Of the height of the letters' square. */
const capitals = 0.7;

/** With its middle there. */
export const placeText = ({ shapes: letters, width, size }: Letters, x: number, y: number, color: string) =>
  `<g fill="${color}" transform="translate(${x - width / 2} ${y + (size * capitals) / 2})">${letters}</g>`;

/** A long name in two lines of about one length. */
export function splitIntoLines(name: string): string[] {
  const words = name.split(/\s+/u);
  if (name.length <= 22 || words.length === 1) return [name];
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  return splits.reduce((best, each) => (longest(each) < longest(best) ? each : best));
}

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
