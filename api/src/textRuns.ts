import bidiFactory from 'bidi-js';

/** What one font draws of a line. */
export interface TextRun {
  /** Arabic ones from the right, digits too: the font turns all of a run. */
  text: string;
  isArabic: boolean;
}

/** Digits of Arabic script and their signs. */
const digits = /[\u0660-\u066c\u06f0-\u06f9]/;

const bidi = bidiFactory();

/** A line in the order in which it is seen, from the left, by the fonts that have its letters. Other letters are left out. */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): TextRun[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: TextRun[] = [];
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const isFromRight = embedding.levels[at]! % 2 === 1;
    const sign = mirrored.get(at) ?? line[at]!;
    const isArabic = digits.test(sign) || (isFromRight && /[\p{Script=Arabic}\p{Mn} ،؛؟]/u.test(sign));
    if (!isArabic && !/[\u0020-\u00ff]/.test(sign)) continue;
    const last = runs.at(-1);
    if (last?.isArabic !== isArabic) runs.push({ text: sign, isArabic });
    else last.text = isArabic ? sign + last.text : last.text + sign;
  }
  return runs;
}
