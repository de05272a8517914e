import { createRequire } from 'node:module';
import type PdfKit from 'pdfkit';
import { runsOf, type TextRun } from '../textRuns.ts';

type Page = InstanceType<typeof PdfKit>;

interface TextLayout {
  x: number;
  /** The upper edge of Latin capitals, about. */
  y: number;
  width: number;
  size: number;
  isBold?: boolean;
  color?: string;
  direction: 'ltr' | 'rtl';
  /** Default: where a line of this direction begins. */
  align?: 'left' | 'right';
}

const require = createRequire(import.meta.url);
/** PDFs can have only fonts of one weight: the reader of fonts cannot vary those of the screens. */
const arabicFont = (weight: 400 | 700) => require.resolve(`@fontsource/cairo/files/cairo-arabic-${weight}-normal.woff`);

/** Writes a line. It is made smaller if it is longer than its width. */
export function write(page: Page, text: string, { x, y, width, size, isBold, color, direction, align }: TextLayout) {
  const runs = runsOf(text, direction);
  const fontOf = ({ isArabic }: TextRun) =>
    isArabic ? arabicFont(isBold ? 700 : 400) : isBold ? 'Helvetica-Bold' : 'Helvetica';
  // The first option keeps the words of a run together, whose order the font turns.
  const optionsOf = ({ isArabic }: TextRun) => ({ lineBreak: false, ...(isArabic && { features: ['calt' as const] }) });
  const widthsIn = (points: number) =>
    runs.map((run) => page.font(fontOf(run)).fontSize(points).widthOfString(run.text, optionsOf(run)));
  const sum = (widths: number[]) => widths.reduce((total, each) => total + each, 0);
  const fitting = size * Math.min(1, width / sum(widthsIn(size)));
  const widths = widthsIn(fitting);
  const isAtRight = (align ?? (direction === 'rtl' ? 'right' : 'left')) === 'right';
  let left = isAtRight ? x + width - sum(widths) : x;
  if (color) page.fillColor(color);
  for (const [at, run] of runs.entries()) {
    page.font(fontOf(run)).fontSize(fitting);
    if (run.isArabic) page.text(run.text, left, y + latinAscent * size, { ...optionsOf(run), baseline: 'alphabetic' });
    else page.text(run.text, left, y, optionsOf(run));
    left += widths[at]!;
  }
}

/** Of Helvetica, which has the same baseline then. */
const latinAscent = 0.718;
