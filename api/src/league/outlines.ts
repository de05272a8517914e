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
  const known = opened.get(script) ?? open(fontFiles[script]);
  opened.set(script, known);
  return known;
}

async function open(file: string): Promise<Font> {
  // Few requests need it.
  const { openSync } = await import('fontkit');
  return openSync(require.resolve(file)) as Font;
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
  for (const run of runsOf(text, isArabic ? 'rtl' : 'ltr')) {
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

const round = (value: number, digits = 2) => Number(value.toFixed(digits));
