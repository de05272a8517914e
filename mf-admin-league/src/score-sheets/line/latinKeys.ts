/** The keys of an Arabic keyboard (101) from left to right, and the same keys of a Latin one; `لا` is the key B. */
const arabic = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ؟،؛';
const latin = `qwertyuiop[]asdfghjkl;'zxcvnm,./?,;`;

const keys = new Map([...arabic].map((letter, at) => [letter, latin[at]!]));

/** Typed text as if the keyboard were Latin: a scorekeeper presses the same keys, whatever its layout. */
export const asLatinKeys = (typed: string): string =>
  typed.replace(/لا|ﻻ/g, 'b').replace(/./gsu, (letter) => keys.get(letter) ?? letter);
