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
  '<?php echo 1 ?>',
])('a drawing with %s is refused', (inside) => {
  expect(faultOf(drawing(inside))).toEqual(expect.any(String));
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
