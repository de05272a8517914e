import { expect, test } from 'vitest';
import { type ArticleBlock, ArticleBody } from './articleBody.ts';
import { openingOf, picturesIn, readingMinutes } from './articleText.ts';

const text = (words: string) => ({ type: 'text' as const, text: words });
const paragraph = (words: string): ArticleBlock => ({ type: 'paragraph', content: [text(words)] });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const linkTo = (href: string) =>
  doc({ type: 'paragraph', content: [{ ...text('here'), marks: [{ type: 'link', attrs: { href } }] }] });
const isTaken = (body: unknown) => ArticleBody.safeParse(body).success;

test('what an editor makes is kept, without what the editor adds of its own', () => {
  const body = doc(
    { type: 'heading', attrs: { level: 2, textAlign: null }, content: [text('Round 12')] },
    { type: 'paragraph', attrs: { textAlign: null }, content: [text('One'), { type: 'hardBreak' }, text('two')] },
    {
      type: 'orderedList',
      attrs: { start: 3, type: null },
      content: [{ type: 'listItem', content: [paragraph('a')] }],
    },
    { type: 'image', attrs: { src: '/media/p.svg', alt: 'The cup', title: null, width: 300 } },
    { type: 'paragraph' },
  );
  expect(ArticleBody.parse(body)).toEqual(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Round 12')] },
      { type: 'paragraph', content: [text('One'), { type: 'hardBreak' }, text('two')] },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph('a')] }] },
      { type: 'image', attrs: { src: '/media/p.svg', alt: 'The cup' } },
      { type: 'paragraph' },
    ),
  );
});

test.each([
  ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
  ['markup as such', doc({ type: 'html', content: '<b>' })],
  ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } })],
  ['a picture without a description', doc({ type: 'image', attrs: { src: '/media/p.svg', alt: ' ' } })],
  ['a picture that is data', doc({ type: 'image', attrs: { src: 'data:image/svg+xml,<svg/>', alt: 'A' } })],
  ['a text in no paragraph', doc(text('a'))],
  ['a mark that nobody knows', doc({ type: 'paragraph', content: [{ ...text('a'), marks: [{ type: 'code' }] }] })],
  ['no text at all', null],
])('%s is refused', (_, body) => {
  expect(isTaken(body)).toBe(false);
});

test.each([
  'https://league.example/x',
  'http://a.example',
  'mailto:office@league.example',
  '/teams/luxor-suns',
  '/a?b#c',
])('a link may lead to %s', (href) => expect(isTaken(linkTo(href))).toBe(true));

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '//',
  'teams/luxor-suns',
  '',
])('a link may not lead to %j', (href) => expect(isTaken(linkTo(href))).toBe(false));

test('five lists and quotes within each other are kept, a sixth is refused with a sentence', () => {
  const nested = (levels: number): ArticleBlock =>
    levels === 0
      ? paragraph('deep')
      : levels % 2
        ? { type: 'blockquote', content: [nested(levels - 1)] }
        : { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('a'), nested(levels - 1)] }] };
  expect(isTaken(doc(nested(5), nested(5)))).toBe(true);
  expect(ArticleBody.safeParse(doc(nested(6))).error!.issues[0]!.message).toBe(
    'Lists and quotes are nested too deeply.',
  );
});

test('a short text opens with itself, without headings, lists and marks', () => {
  const body = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Heading')] },
    { type: 'paragraph', content: [text('One'), { type: 'hardBreak' }, { ...text('two'), marks: [{ type: 'bold' }] }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('listed')] }] },
    { type: 'blockquote', content: [paragraph('three <b>')] },
  );
  expect(openingOf(ArticleBody.parse(body))).toBe('One two three <b>');
});

const cell = (words: string, type = 'tableCell') => ({ type, content: [paragraph(words)] });
const row = (...content: unknown[]) => ({ type: 'tableRow', content });
const table = (...content: unknown[]) => ({ type: 'table', content });

test('a table is kept as rows of cells, read with the rest, and no part of how the text begins', () => {
  const spans = { attrs: { colspan: 1, rowspan: 1, colwidth: null } };
  const body = doc(
    table(row({ ...cell('Team', 'tableHeader'), ...spans }), row({ ...cell('word '.repeat(660)), ...spans })),
    paragraph('Six in a row.'),
  );
  const kept = ArticleBody.parse(body);
  expect(kept.content[0]).toEqual(table(row(cell('Team', 'tableHeader')), row(cell('word '.repeat(660)))));
  expect(readingMinutes(kept)).toBe(3);
  expect(openingOf(kept)).toBe('Six in a row.');
});

const cannotHold = 'There is something in the text that an article cannot hold.';

test.each([
  [
    'rows of other lengths',
    table(row(cell('a'), cell('b')), row(cell('c'))),
    'All rows of a table have as many cells.',
  ],
  ['too many columns', table(row(...Array(13).fill(cell('a')))), 'A table has 12 columns at most.'],
  ['too many rows', table(...Array(101).fill(row(cell('a')))), 'A table has 100 rows at most.'],
  ['no rows', table(), cannotHold],
  ['another table in a cell', table(row({ type: 'tableCell', content: [table(row(cell('a')))] })), cannotHold],
])('a table with %s is refused', (_, block, sentence) => {
  const { error } = ArticleBody.safeParse(doc(block));
  expect(error!.issues[0]!.message).toBe(sentence);
});

test.each([
  [{ type: 'standings', attrs: { season: '2026-27' } }, true],
  [{ type: 'leaders', attrs: { season: ' ' } }, false],
  [{ type: 'game', attrs: { gameId: '0198a000-0000-7000-8000-00000000000a', title: 'Giza at Luxor' } }, true],
  [{ type: 'game', attrs: { gameId: 'javascript:alert(1)', title: 'Giza at Luxor' } }, false],
])('of the league’s figures %j can be in an article: %s', (block, isHeld) => {
  expect(isTaken(doc(block))).toBe(isHeld);
});

test('a long text opens with whole words and at most two hundred characters', () => {
  const opening = openingOf({ type: 'doc', content: [paragraph('أهلا 🏒 hockey, '.repeat(40))] });
  expect([...opening].length).toBeLessThanOrEqual(200);
  expect([...opening].length).toBeGreaterThan(180);
  expect(opening).toMatch(/(أهلا|🏒|hockey)…$/u);
  expect([...openingOf({ type: 'doc', content: [paragraph('x'.repeat(900))] })]).toHaveLength(200);
});

test('a text is read at 220 words a minute, headings, lists and quotes too, and for a minute at least', () => {
  const listed = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('word '.repeat(330))] }] };
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text('word '.repeat(220))] };
  expect(readingMinutes(ArticleBody.parse(doc(heading, listed, paragraph('word '.repeat(330)))))).toBe(4);
  expect(readingMinutes({ type: 'doc', content: [] })).toBe(1);
});

test('pictures are found wherever they stand', () => {
  const picture = (src: string) => ({ type: 'image', attrs: { src, alt: 'A' } });
  const body = doc(picture('/media/a.jpg'), { type: 'blockquote', content: [paragraph('b'), picture('/media/c.jpg')] });
  expect(picturesIn(ArticleBody.parse(body))).toEqual(['/media/a.jpg', '/media/c.jpg']);
});

test.each([
  ['https://youtu.be/abcdefghijk', true],
  ['https://www.instagram.com/reel/Cabc123/', true],
  ['https://evil.example/watch?v=abcdefghijk', false],
  ['javascript:alert(1)', false],
  ['https://www.youtube.com/@league', false],
])('case 13: a video at %s can be in an article: %s', (src, isHeld) => {
  const body = { type: 'doc', content: [{ type: 'video', attrs: { src, title: 'A video', onload: 'alert(1)' } }] };
  const held = ArticleBody.safeParse(body);
  expect(held.success).toBe(isHeld);
  expect(JSON.stringify(held.data ?? null)).not.toContain('onload');
});
