import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { po } from 'gettext-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Messages } from './compileMessages.mjs';
import { loadProduct, run } from './verbs.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const arabic = { code: 'ar', isComplete: true, isReviewed: false };
const french = { code: 'fr', isComplete: false, isReviewed: true };
const carts = (language: string) => `mf-shop/src/carts/messages/${language}.json`;
const sentences = (language: string) => `api/src/messages/sentences.${language}.json`;

const english = {
  title: 'Your cart',
  '@left': 'Pieces in stock.',
  left: 'Only {count, number} left in {place}',
  pieces: '{count, plural, one {# piece} other {# pieces}}',
  steps: ['Placed', 'Shipped'],
  status: { open: 'Open', paid: 'Paid' },
};
const inArabic = {
  title: 'سلة التسوق',
  left: 'بقي {count, number} في {place}',
  pieces: '{count, plural, one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}',
  steps: ['تم الطلب', 'شُحن'],
  status: { open: 'مفتوح', paid: 'مدفوع' },
};
const inFrench = { title: 'Votre panier', pieces: '{count, plural, one {# pièce} other {# pièces}}' };

function write(path: string, messages: Messages) {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), `${JSON.stringify(messages, null, 2)}\n`);
}
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

/** A product with a cart in English, Arabic and partly French, and a sentence of its API. */
function writeProduct(translations: { ar?: Messages; fr?: Messages } = {}) {
  write(carts('en'), english);
  write(carts('ar'), translations.ar ?? inArabic);
  write(carts('fr'), translations.fr ?? inFrench);
  write(sentences('ar'), { '{name} is not active.': '{name} غير نشط.', 'Welcome!': 'أهلًا!' });
  write(sentences('fr'), { 'Welcome!': 'Bienvenue !' });
}

const say = (...args: string[]) => run({ folder, languages: [arabic, french] }, args, (path) => join(folder, path));

/** The content of each file. */
const files = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .map((path) => [path, read(path)]),
  );

test('list counts what is translated, and names what is missing or no longer in English', () => {
  writeProduct({ fr: { ...inFrench, heading: 'Titre' } });
  expect(say('list')).toContain('ar (complete, not reviewed): 9 of 9 texts');
  expect(say('list', 'fr')).toBe(
    [
      'fr (partly translated, reviewed): 3 of 9 texts',
      '  mf-shop: 2 of 7 texts',
      '    carts: 2 of 7, missing: left, steps.0, steps.1, status.open, status.paid',
      '    carts: not in English: heading',
      '  api: 1 of 2 texts',
      '    sentences: 1 of 2, missing: {name} is not active.',
    ].join('\n'),
  );
});

test('check accepts a complete language, and one that is translated in part', () => {
  writeProduct();
  expect(say('check')).toBe('No faults in ar, fr.');
});

test.each([
  [
    'a text that is missing in a complete language',
    { ar: { ...inArabic, status: {} } },
    'ar.json: missing: status.open, status.paid',
  ],
  ['an empty text', { ar: { ...inArabic, title: '' } }, 'ar.json: missing: title'],
  ['a key that English does not have', { fr: { titel: 'Panier' } }, 'fr.json: titel: English has no such text.'],
  ['a value that is missing', { fr: { left: 'Plus que {count, number}' } }, 'left: the value {place} is missing.'],
  ['a value that English does not have', { fr: { title: 'Panier de {name}' } }, 'title: English has no value {name}.'],
  [
    'a number that is written as a text',
    { fr: { left: '{count} à {place}' } },
    'left: {count} is a number in English, and a string here.',
  ],
  [
    'a plural form that is missing',
    { ar: { ...inArabic, pieces: '{count, plural, one {قطعة} other {# قطع}}' } },
    'pieces: {count} lacks the form “few”.',
  ],
  [
    'a plural form that the language does not have',
    { fr: { pieces: '{count, plural, few {#} other {#}}' } },
    'pieces: The plural case few is not valid',
  ],
  ['a message that is not valid', { fr: { title: 'Panier {of' } }, 'fr.json: title: '],
  ['half of a list', { fr: { steps: ['Passée'] } }, 'fr.json: steps: a list is translated as a whole or not at all.'],
])('check refuses %s', (_, translations, fault) => {
  writeProduct(translations);
  expect(() => say('check')).toThrow(fault);
});

test('check refuses files of a language that is not in the list', () => {
  writeProduct();
  write(carts('de'), { title: 'Warenkorb' });
  expect(() => say('check', 'fr')).toThrow(`${carts('de')}: the list of languages does not contain “de”.`);
  expect(() => say('check', 'de')).toThrow('“de” is not in the list of languages.');
});

test('an export has each text with its English, place, values, note and state of review', () => {
  writeProduct();
  say('export', 'ar', 'ar.po');
  const { headers, translations } = po.parse(read('ar.po'));
  expect(headers.Language).toBe('ar');
  expect(translations['mf-shop/carts: left']![english.left]).toMatchObject({
    msgstr: [inArabic.left],
    comments: {
      reference: carts('ar'),
      extracted: 'Pieces in stock.\n{count}: number, {place}: string',
      flag: 'fuzzy',
    },
  });
  expect(translations['api/sentences']!['Welcome!']!.msgstr).toEqual(['أهلًا!']);
  say('export', 'fr', 'fr.po');
  expect(read('fr.po')).not.toContain('fuzzy');
  say('export', 'fr', 'missing.po', '--missing');
  const missing = po.parse(read('missing.po')).translations;
  expect(Object.keys(missing)).toContain('mf-shop/carts: left');
  expect(Object.keys(missing)).not.toContain('mf-shop/carts: title');
});

test('an import of an export changes no byte', () => {
  writeProduct();
  const before = files();
  for (const code of ['ar', 'fr']) {
    say('export', code, 'all.po');
    expect(say('import', code, 'all.po')).toBe('Nothing changes.');
  }
  expect(files()).toEqual(before);
});

test('an import restores all files of a language, byte for byte', () => {
  writeProduct();
  // As `npm run format` leaves it.
  const all = `{
  "title": "Votre panier",
  "left": "Plus que {count, number} à {place}",
  "pieces": "${inFrench.pieces}",
  "steps": ["Passée", "Expédiée"],
  "status": {
    "open": "Ouverte",
    "paid": "Payée"
  }
}
`;
  writeFileSync(join(folder, carts('fr')), all);
  const before = files();
  say('export', 'fr', 'fr.po');
  for (const path of [carts('fr'), sentences('fr')]) rmSync(join(folder, path));
  expect(say('import', 'fr', 'fr.po')).toContain(`${carts('fr')}: 7 changed`);
  expect(files()).toEqual(before);
});

test('an import takes what is translated, and leaves what is empty or marked as fuzzy', () => {
  writeProduct();
  const entry = (key: string, msgid: string, msgstr: string, flag = '') =>
    `${flag}msgctxt "mf-shop/carts: ${key}"\nmsgid "${msgid}"\nmsgstr "${msgstr}"\n\n`;
  const entries = [
    entry('status.open', 'Open', 'Ouverte'),
    entry('status.paid', 'Paid', 'Peut-être', '#, fuzzy\n'),
    entry('title', 'Your cart', ''),
  ];
  writeFileSync(join(folder, 'fr.po'), `msgid ""\nmsgstr "Language: fr\\n"\n\n${entries.join('')}`);
  expect(say('import', 'fr', 'fr.po')).toBe(`${carts('fr')}: 1 changed`);
  expect(JSON.parse(read(carts('fr')))).toEqual({ ...inFrench, status: { open: 'Ouverte' } });
});

test.each([
  ['another value', 'mf-shop/carts: title', 'Your cart', 'Le panier de {name}', 'title: English has no value {name}.'],
  ['half of a list', 'mf-shop/carts: steps.0', 'Placed', 'Passée', 'steps: a list is translated as a whole'],
  [
    'a text whose English has changed',
    'mf-shop/carts: title',
    'Cart',
    'Panier',
    'mf-shop/carts: title: English has no text “Cart” here.',
  ],
  [
    'a text that is gone',
    'mf-shop/carts: heading',
    'Cart',
    'Panier',
    'mf-shop/carts: heading: English has no text “Cart” here.',
  ],
])('an import with %s says where, and writes nothing', (_, context, msgid, msgstr, fault) => {
  writeProduct();
  const before = files();
  const good = 'msgctxt "mf-shop/carts: status.open"\nmsgid "Open"\nmsgstr "Ouverte"';
  const bad = `msgctxt "${context}"\nmsgid "${msgid}"\nmsgstr "${msgstr}"`;
  writeFileSync(join(folder, 'fr.po'), `msgid ""\nmsgstr "Language: fr\\n"\n\n${good}\n\n${bad}\n`);
  expect(() => say('import', 'fr', 'fr.po')).toThrow(fault);
  expect(files()).toEqual(before);
});

test('an import refuses another language, and what is no PO file', () => {
  writeProduct();
  say('export', 'ar', 'ar.po');
  expect(() => say('import', 'fr', 'ar.po')).toThrow('The file is in “ar”, and not in “fr”.');
  writeFileSync(join(folder, 'fr.po'), 'msgid broken');
  expect(() => say('import', 'fr', 'fr.po')).toThrow();
});

test.each([[[]], [['lists']], [['export']], [['export', 'fr']], [['import', 'fr']]])(
  '%j shows how it is used',
  (args) => {
    writeProduct();
    expect(() => say(...args)).toThrow('npm run messages -- list [LANGUAGE]');
  },
);

test('the translations of this product fit, and those of complete languages lack nothing', async () => {
  expect(run(await loadProduct(), ['check'])).toMatch(/^No faults/);
});
