import type { Page } from 'playwright';

/** Remembers the texts that reach a page's documents as data, for `untranslatedOn`. */
export const rememberData = (page: Page) =>
  page.addInitScript(() => {
    const data: unknown[] = [];
    Object.assign(globalThis, { data });
    const keep = <Value>(value: Value): Value => {
      if (typeof value === 'object') data.push(value);
      return value;
    };
    const { parse } = JSON;
    JSON.parse = (...given) => keep(parse(...given));
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      return keep(await json.call(this));
    };
  });

/**
 * The texts of the open page that contain this many English words in a row, and are neither data nor marked as in another
 * language. Arabic and the pseudo-language are written in other letters.
 */
export const untranslatedOn = (page: Page, words: number): Promise<string[]> => page.evaluate(findNow, words);

/** Runs in the page. */
function findNow(words: number): string[] {
  const known = new Set(textsIn((globalThis as unknown as { data: unknown[] }).data).map(inOneLine));
  const all = `\n${[...known].join('\n')}\n`;
  const english = new RegExp(`[A-Za-z]{2,}(?:[ ,.:;’'-]+[A-Za-z]{2,}){${words - 1},}`, 'g');
  // Addresses, and signs of currencies.
  const code = /\S+@\S+|\S+:\/\/\S+|[A-Z]+\p{Sc}/gu;
  const found = new Set<string>();
  for (const [text, where] of shownTexts()) {
    for (const part of inOneLine(text).replace(code, '·').match(english) ?? []) {
      if (!isData(part)) found.add(`${where} “${text.trim().slice(0, 80)}”: ${part}`);
    }
  }
  return [...found];

  /** A whole text, a part of one, or some of them one after another. */
  function isData(text: string): boolean {
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
      if (!/[A-Za-z]/.test(all[at - 1]! + all[at + text.length]!)) return true;
    }
    const signs = [...text.matchAll(/[ ,.:;’'-]+/g)];
    return signs.some(
      ({ 0: sign, index }) => known.has(text.slice(0, index)) && isData(text.slice(index + sign.length)),
    );
  }

  function inOneLine(text: string): string {
    return text.trim().replace(/\s+/g, ' ');
  }

  function textsIn(value: unknown): string[] {
    if (typeof value === 'string') return [value];
    return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
  }

  function* shownTexts(): Generator<[text: string, where: string]> {
    const { lang } = document.documentElement;
    yield [document.title, 'title'];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, template, noscript, [hidden], #unloaded')) continue;
      if (element.closest('[lang]')!.getAttribute('lang') !== lang) continue;
      const where = `${element.localName}.${element.className}`;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
        const text = element.getAttribute(name);
        if (text) yield [text, `${where} ${name}`];
      }
      for (const node of element.childNodes) if (node instanceof Text) yield [node.data, where];
    }
  }
}
