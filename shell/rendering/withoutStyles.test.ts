import { expect, test } from 'vitest';
import { withoutStyles } from './withoutStyles.ts';

test('inline styles become one sheet, each value once', () => {
  const { html, sheet } = withoutStyles(
    '<p style="inline-size:1rem">1</p><i style="background-image:url(&quot;data:a&amp;b&quot;)"></i><b style="inline-size:1rem"></b>',
  );
  expect(html).toBe('<p data-s="0">1</p><i data-s="1"></i><b data-s="0"></b>');
  expect(sheet).toBe('[data-s="0"]{inline-size:1rem}[data-s="1"]{background-image:url("data:a&b")}');
});

test('a value that could end its rule or the sheet is removed', () => {
  const { html, sheet } = withoutStyles(
    '<p style="color:red}*{display:none">1</p><p style="--x:&lt;/style&gt;">2</p><p style="color:blue">3</p>',
  );
  expect(html).toBe('<p>1</p><p>2</p><p data-s="0">3</p>');
  expect(sheet).toBe('[data-s="0"]{color:blue}');
});

test('preload links of first visible pictures are kept', () => {
  const first = '<link rel="preload" as="image" href="/hero.avif" fetchPriority="high"/>';
  const { html, links } = withoutStyles(`<link rel="preload" as="image" href="/crest.svg"/>${first}<p>text</p>`);
  expect(links).toBe(first);
  expect(html).toBe('<p>text</p>');
});

test('text that looks like an attribute is unchanged', () => {
  expect(withoutStyles('<p>a style=&quot;b&quot;</p>').html).toBe('<p>a style=&quot;b&quot;</p>');
});
