import { expect, test } from 'vitest';
import { faultOfDrawing } from './drawing.ts';

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string) => `<svg ${namespaces} viewBox="0 0 10 10">${inside}</svg>`;
const faultOf = (source: string) => faultOfDrawing(Buffer.from(source));

test.each([
  ['shapes, text and a title', '<title>Tide &amp; more</title><path d="M0 0h9"/><text>a \\ b</text>'],
  ['what points into the drawing itself', '<use xlink:href="#a"/><g style="fill:url(#b)" clip-path="url(\'#c\')"/>'],
  ['a style sheet of its own', '<style><![CDATA[.a > .b { fill: url("#c") }]]></style>'],
  ['several of them, in pieces', '<style/><text>url(a)</text><style>.a{}<![CDATA[.b{}]]></style ><text>@import</text>'],
  ['what a drawing program leaves behind', '<g inkscape:label="C:\\crest" sodipodi:nodetypes="cc"><metadata/></g>'],
  ['a picture within', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
  ['motion', '<animate attributeName="opacity" values="0;1"/>'],
])('a drawing may hold %s', (_, inside) => {
  expect(faultOf(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- a crest -->\n${drawing(inside)}`)).toBeUndefined();
});

test.each([
  '<script>alert(1)</script>',
  '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  '<SCRIPT/>',
  '<foreignObject><p/></foreignObject>',
  '<g onload="alert(1)"/>',
  "<g ONCLICK = 'alert(1)'/>",
  '<a href="javascript:alert(1)"/>',
  '<a xlink:href="java&#x73;cript:alert(1)"/>',
  '<a href="java&#10;script:alert(1)"/>',
  '<a href="https://elsewhere.example"/>',
  '<use href="//elsewhere.example/a.svg#a"/>',
  '<image href="https://elsewhere.example/a.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<set attributeName="xlink:href" to="x"/>',
  '<animate attributeName="onload" values="alert(1)"/>',
  '<style>@import "https://elsewhere.example/a.css";</style>',
  '<style><![CDATA[@im/**/port "https://elsewhere.example";]]></style>',
  '<style>.a{fill:url(https://elsewhere.example/a)}</style>',
  '<style><!-- x -->@import "https://elsewhere.example/a.css";</style>',
  '<style>.a{}<!-- x --></style>',
  '<style><g></g>rect{fill:url(https://elsewhere.example/a)}</style>',
  '<style><g/>rect{fill:url(https://elsewhere.example/a)}</style>',
  '<style></g>rect{fill:url(https://elsewhere.example/a)}</style>',
  '<style>@im<![CDATA[port "https://elsewhere.example/a.css";]]></style>',
  '<s:style xmlns:s="http://www.w3.org/2000/svg">.a{}</style>@import "https://elsewhere.example/a.css";</s:style>',
  '<style>.a{}',
  `<style>.a{--b:"/*"} .a{fill:url(https://elsewhere.example/a)} .a{--b:"*/"}</style>`,
  '<use href="/*a*/#b"/>',
  '<g style="fill:\\75rl(https://elsewhere.example)"/>',
  '<g fill="url(https://elsewhere.example/a#b)"/>',
  '<text>&undeclared;</text>',
  '<g a=1/>',
  '<g a="<script>"/>',
  '<g',
  '<g>',
  '<g></a>',
  '</svg><svg>',
  '<?php echo 1 ?>',
])('a drawing with %s is refused', (inside) => {
  expect(faultOf(drawing(inside))).toEqual(expect.any(String));
});

/** Ten of each, so many levels deep: `reference` points to the next level. */
const bomb = (depth: number, reference: (at: number) => string, element = 'g') =>
  `${Array.from(
    { length: depth },
    (_, at) => `<${element} id="l${at}">${reference(at + 1).repeat(10)}</${element}>`,
  ).join('')}<${element} id="l${depth}"><path d="M0 0h9"/></${element}>${reference(0)}`;

test.each([
  ['what it uses', bomb(6, (at) => `<use href="#l${at}"/>`)],
  ['what it uses by the older name', bomb(12, (at) => `<use xlink:href="#l${at}"/>`)],
  [
    'what it uses through another prefix',
    bomb(6, (at) => `<s:use xmlns:s="http://www.w3.org/2000/svg" href=" #l${at}"/>`),
  ],
  ['what it clips with', bomb(6, (at) => `<rect clip-path="url(#l${at})"/>`, 'clipPath')],
  ['what it masks with', bomb(6, (at) => `<rect style="mask: url( '#l${at}' )"/>`, 'mask')],
  [
    'what its style sheet clips with',
    `<style>${Array.from({ length: 8 }, (_, at) => `#l${at} rect{clip-path:url(#l${at + 1})}`).join('')}</style>${bomb(8, () => '<rect/>', 'clipPath')}`,
  ],
  ['itself', '<g id="a"><use href="#a"/></g>'],
  ['filters', '<filter id="f"><feTurbulence/></filter><rect filter="url(#f)"/>'],
  ['blur by its style', '<rect style="filter:blur(99px)"/>'],
  ['patterns', '<pattern id="p"><rect/></pattern>'],
  ['dashes', '<path d="M0 0h1e9" stroke-dasharray=".001"/>'],
  ['dashes by its style', '<style>path{stroke-dasharray:.001}</style><path d="M0 0h1e9"/>'],
  ['too many elements', '<path/>'.repeat(5_001)],
  ['elements too deep', `${'<g>'.repeat(101)}${'</g>'.repeat(101)}`],
  ['motion everywhere', '<animate attributeName="x"/>'.repeat(11)],
])('a drawing that costs a browser its time by %s is refused', (_, inside) => {
  expect(faultOf(drawing(inside))).toMatch(/busy for too long/);
});

test('a drawing may repeat its own parts a few hundred times', () => {
  const star = '<symbol id="star"><path d="M0 0h9"/><path d="M0 0v9"/></symbol>';
  expect(faultOf(drawing(star + '<use href="#star"/>'.repeat(300)))).toBeUndefined();
  const clipped = '<style>.a{clip-path:url(#c)}</style><clipPath id="c"><rect/></clipPath>';
  expect(faultOf(drawing(clipped + '<path class="a"/>'.repeat(500)))).toBeUndefined();
});

test.each([
  ['a document type, which may define anything', `<!DOCTYPE svg [<!ENTITY x "<script/>">]>${drawing('')}`],
  ['an instruction', `<?xml-stylesheet href="https://elsewhere.example/a.css"?>${drawing('')}`],
  ['a page', '<html><body/></html>'],
  ['nothing', ''],
  ['words', 'a crest'],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${drawing('')}`],
])('%s is no drawing', (_, source) => {
  expect(faultOf(source)).toEqual(expect.any(String));
});

test('bytes of another encoding are no drawing', () => {
  expect(faultOfDrawing(Buffer.from(drawing('<path/>'), 'utf16le'))).toEqual(expect.any(String));
});

test('five megabytes of anything are judged at once', () => {
  const long = ['M0 0 '.repeat(1_000_000), '" a="'.repeat(1_000_000), '/*'.repeat(2_000_000)];
  const sources = [
    ...long.map((text) => drawing(`<path d="${text}"/>`)),
    drawing(`<g${' '.repeat(5_000_000)}`),
    drawing('<g>'.repeat(1_500_000)),
    `<!--${'-'.repeat(5_000_000)}`,
  ];
  const since = performance.now();
  for (const source of sources) faultOf(source);
  expect(performance.now() - since).toBeLessThan(10_000);
});
