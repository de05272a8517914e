import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@league/contract';
import type { Page } from 'playwright';
import { readRooms } from '../kit/build/messages/messageFiles.mjs';

const root = join(import.meta.dirname, '../..');

/** Remembers the texts that reach a page's documents as data, for `untranslatedOn`. */
export const rememberData = (page: Page) =>
  page.addInitScript(() => {
    const data: unknown[] = [];
    Object.assign(globalThis, { data });
    const keep = <Value>(value: Value): Value => {
      // The registry has our own texts: the menus.
      if (typeof value === 'object' && value && !('generation' in value)) data.push(value);
      return value;
    };
    const { parse } = JSON;
    JSON.parse = (...given) => keep(parse(...given));
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      return keep(await json.call(this));
    };
  });

/** What the Arabic messages themselves write in English letters, the languages' own names, and those of the tests' browser. */
const englishParts = JSON.stringify([
  ...['shell', 'shell/kit', ...readdirSync(root).filter((name) => name.startsWith('mf-'))].map((name) =>
    readRooms(join(root, name), 'ar'),
  ),
  ...Object.values(languages).map(({ name }) => name),
  'Chrome',
  'Linux',
  // The code of “Your team”.
  'YOU',
]).match(/[A-Za-z][A-Za-z ,.-]*[A-Za-z]/g)!;
/** Each once, as the lines of one text: as a list, thousands of them take longer to send to a page than to look for. */
const english = [...new Set(englishParts)].join('\n');

/**
 * The texts of the open page that contain this many English words in a row, and are neither data, nor from the address, nor
 * marked as in another language. Arabic and the pseudo-language are written in other letters.
 */
export async function untranslatedOn(page: Page, words: number): Promise<string[]> {
  const found = await page.evaluate(englishNow, words);
  return found.length === 0 ? [] : page.evaluate(withoutData, { found, english });
}

interface English {
  /** The words in a row. */
  part: string;
  text: string;
  /** The element, and the attribute if the text is one. */
  where: string;
}

/** Runs in the page. */
function englishNow(words: number): English[] {
  const wordsInARow = new RegExp(`[A-Za-z]{2,}(?:[ ,.:;’'-]+[A-Za-z]{2,}){${words - 1},}`, 'g');
  // Records as JSON, addresses, names of files and columns, currencies, and short ids.
  const code = /^[[{].*[\]}]$|\S+@\S+|\S+:\/\/\S+|\w+\.csv|\w+(,\w+)+|[A-Z]+\p{Sc}|\b(?=[a-f]*\d)[\da-f]{6}\b/gu;
  return [...shownTexts()].flatMap(([text, where]) => {
    const parts = text.trim().replace(/\s+/g, ' ').replace(code, '·').match(wordsInARow) ?? [];
    return parts.map((part) => ({ part, text: text.trim().slice(0, 80), where }));
  });

  function* shownTexts(): Generator<[text: string, where: string]> {
    const { lang } = document.documentElement;
    yield [document.title, 'title'];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('script, style, template, noscript, kbd, [hidden], #unloaded')) continue;
      if (element.closest('[lang]')!.getAttribute('lang') !== lang) continue;
      const where = `${element.localName}.${element.className}`;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']) {
        const text = element.getAttribute(name);
        if (text) yield [text, `${where} ${name}`];
      }
      for (const node of element.childNodes) {
        const isInitials = node instanceof Text && element.ariaHidden === 'true' && /^[A-Z]{1,2}$/.test(node.data);
        if (node instanceof Text && !isInitials) yield [node.data, where];
      }
    }
  }
}

/** Runs in the page: the texts that are not data, described. The lines of `english` may be English. */
function withoutData({ found, english }: { found: English[]; english: string }): string[] {
  const { data } = globalThis as unknown as { data: unknown[] };
  const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const asked = [...new URLSearchParams(location.search).values()];
  const known = new Set([...english.split('\n'), ...typed, ...asked, ...textsIn(data)].map(inOneLine));
  const all = `\n${[...known].join('\n')}\n`;
  const left = found.filter(({ part }) => !isData(part));
  return [...new Set(left.map(({ part, text, where }) => `${where} “${text}”: ${part}`))];

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
}
