import { isLanguage, type Language, languageCodes, unprefixedLanguage } from './languages.ts';

const codes = languageCodes.filter((code) => code !== unprefixedLanguage).join('|');
const prefix = new RegExp(`^/(${codes})(?=/(?!/)|[?#]|$)`);

/** The staff portal, the API and files have one address in all languages. */
const isPlain = (address: string) => /^\/(admin|api|media|assets|r|page-data)(?=[/?#]|$)/.test(address);

/**
 * The language of an address of this site, and the address in every language: `/ar/schedule?x` is `/schedule?x` in Arabic.
 * @param offered other languages are no part of the address
 */
export function readAddress(address: string, offered: readonly Language[] = languageCodes) {
  const code = prefix.exec(address)?.[1];
  if (isLanguage(code) && offered.includes(code)) {
    const rest = address.slice(code.length + 1);
    const path = rest.startsWith('/') ? rest : `/${rest}`;
    if (!isPlain(path)) return { language: code, path };
  }
  return { language: unprefixedLanguage as Language, path: address };
}

/** The address of this page in a language: `/ar/schedule`. @param path path, query and fragment without a code */
export function addressIn(language: Language, path: string): string {
  if (language === unprefixedLanguage || isPlain(path)) return path;
  return `/${language}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}
