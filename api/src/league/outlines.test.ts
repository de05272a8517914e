import { expect, test } from 'vitest';
import { fitTexts, openFont, outlineOf } from './outlines.ts';

/** The shapes of a text, from the left. */
const shapesOf = async (text: string) =>
  [...(await outlineOf(text, 100)).shapes.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape!);

test.each([
  { text: '٢٠٢٦', seen: '٢٠٢٦' },
  { text: '٧:٣٠', seen: '٧:٣٠' },
  { text: '٤٥٫٦', seen: '٤٥٫٦' },
  { text: '۱۲', seen: '۱۲' },
  { text: 'د ٢٠', seen: '٢٠د' },
  { text: 'د 20', seen: '20د' },
  { text: 'د ٢٠ – ٣١ م', seen: 'م٣١-٢٠د' },
])('digits are drawn from the left: $text', async ({ text, seen }) => {
  const alone = await Promise.all([...seen].map(shapesOf));
  const drawn = (await shapesOf(text)).filter(Boolean);
  expect(drawn).toEqual(alone.flat());
  expect(drawn.length).toBeGreaterThan(1);
});

test('letters that the fonts lack are drawn without their marks', async () => {
  expect(await shapesOf('Žilina’s Łódź')).toEqual(await shapesOf("Zilina's Lódz"));
});

test('texts have one size, the largest that fits', async () => {
  const [short, long] = await fitTexts(['Giza', 'Cairo Pharaohs'], 100, 50);
  expect(short!.size).toBe(long!.size);
  expect(long!.width).toBeCloseTo(100, 1);
  const [small] = await fitTexts(['Giza'], 1000, 50);
  expect(small!.size).toBe(50);
});

test('a letter is joined to its neighbors, also after a letter was drawn that it is a part of', async () => {
  const [font, unused] = [await openFont('arabic'), await openFont('arabic')];
  for (const { path } of font.layout('كرة').glyphs) path.toSVG();
  const [letters, expected] = [font, unused].map((each) => each.layout('نهر').glyphs.map(({ id }) => id));
  expect(letters).toEqual(expected);
});
