import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDrawing } from './drawDrawing.ts';
import { bomb, hugePng, picture, svgBomb } from './testing/pictures.ts';

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string) => `<svg ${namespaces} viewBox="0 0 10 10">${inside}</svg>`;
const draw = (source: string | Buffer) => drawDrawing(Buffer.from(source));
const dot = '<path d="M0 0h5v5h-5z" fill="#f00"/>';

/** The colors of a drawing's quarters. */
async function quarters(source: string): Promise<string[]> {
  const { drawn, fault } = await draw(source);
  expect(fault).toBeUndefined();
  const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 512, height: 512, channels: 4 });
  const at = (x: number, y: number) => data.subarray((y * 512 + x) * 4, (y * 512 + x) * 4 + 4).toString('hex');
  return [at(128, 128), at(384, 128), at(128, 384), at(384, 384)];
}

const none = '00000000';
const red = 'ff0000ff';

test.each([
  ['shapes', dot],
  ['what points into the drawing itself', `<defs><g id="a">${dot}</g></defs><use xlink:href="#a"/>`],
  ['a style sheet', '<style><![CDATA[.a { fill: #f00 }]]></style><path class="a" d="M0 0h5v5h-5z"/>'],
  ['what a drawing program leaves behind', `<metadata/><g xmlns:i="i" i:label="C:\\crest">${dot}</g>`],
])('a drawing of %s becomes a PNG, transparent where nothing is drawn', async (_, inside) => {
  expect(await quarters(`<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg>${drawing(inside)}`)).toEqual([
    red,
    none,
    none,
    none,
  ]);
});

test('a drawing of any size is rendered at the size of a crest', async () => {
  const { drawn } = await draw(`<svg ${namespaces} width="3000" height="1500"><rect width="9" height="9"/></svg>`);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
});

test('case 13: scripts and external references in a drawing have no effect, and no other file or server is requested', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = join(tmpdir(), `drawing-${process.pid}.png`);
  await writeFile(file, await picture('png'));
  const foreign = [address, `file://${file}`, file].flatMap((href) => [
    `<image href="${href}" width="10" height="10"/>`,
    `<image xlink:href="${href}" width="10" height="10"/>`,
    `<use href="${href}#a"/>`,
    `<style>@import "${href}"; path { marker-end: url(${href}#a) }</style>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}"/>`,
  ]);
  const running = '<script>alert(1)</script><foreignObject><p/></foreignObject><set attributeName="onload" to="x"/>';
  const source = `<?xml-stylesheet href="${address}/a.css"?><!DOCTYPE svg SYSTEM "${address}/a.dtd" [
    <!ENTITY % all SYSTEM "${address}/b.dtd">]>${drawing(dot + foreign.join('') + running)}`;
  expect(await quarters(source)).toEqual([red, none, none, none]);
  server.close();
  expect(asked).toBe(0);
});

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

test.each([
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY e0 "ha">${laughs}]>${drawing('<text>&e9;</text>')}`],
  ['the file of passwords', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<text>&x;</text>')}`],
  ['undeclared entities', drawing('<text>&undeclared;</text>')],
  ['elements too deep', drawing('<g>'.repeat(150_000))],
  ['an element without an end', drawing('<g')],
  ['a page', '<html><body/></html>'],
  ['nothing', ''],
  ['words', 'a crest'],
])('case 13: %s cannot be read', async (_, source) => {
  expect(await draw(source)).toEqual({ fault: 'cannot be read as an image' });
});

test.each([
  ['what it uses', bomb],
  ['what it clips with', svgBomb(6, (at) => `<rect width="9" height="9" clip-path="url(#l${at})"/>`, 'clipPath')],
  ['what it masks with', svgBomb(6, (at) => `<rect width="9" height="9" mask="url(#l${at})"/>`, 'mask')],
  [
    'filters',
    drawing(
      `<filter id="f"><feTurbulence numOctaves="255"/><feGaussianBlur stdDeviation="9"/></filter>${'<rect width="9" height="9" filter="url(#f)"/>'.repeat(500)}`,
    ),
  ],
])('case 13: rendering that would never end because of %s is aborted', async (_, source) => {
  expect((await draw(source)).fault).toMatch(/^takes too long to draw/);
});

test('a drawing that times out because the machine is busy may be retried', async () => {
  expect(await drawDrawing(Buffer.from(bomb), 1)).toEqual({ fault: expect.any(String), isLate: true });
});

test.each([
  ['only what lies elsewhere', drawing('<image href="https://elsewhere.example/a.png" width="9" height="9"/>')],
  ['itself within itself', drawing('<g id="a"><use href="#a"/></g>')],
  ['no element', drawing('')],
])('case 13: a drawing that contains %s shows nothing', async (_, source) => {
  expect(await draw(source)).toEqual({ fault: 'shows nothing when it is drawn' });
});

test.each([
  ['a name', `${dot}<text x="1" y="5">Suns</text>`],
  ['a name only', '<text y="5"><tspan>Suns</tspan></text>'],
  ['a name in another namespace prefix', `${dot}<svg:text xmlns:svg="http://www.w3.org/2000/svg">Suns</svg:text>`],
  ['a name as raw text', `${dot}<text><![CDATA[Suns]]></text>`],
])('a drawing with %s as text is not drawn without its letters', async (_, inside) => {
  const lettered = { fault: 'contains letters as text', hasLetters: true };
  expect(await draw(drawing(inside))).toEqual(lettered);
  expect(await draw(gzipSync(drawing(inside)))).toEqual(lettered);
});

test('a drawing with an empty text, or one in a comment, is drawn', async () => {
  const inside = `${dot}<text x="1"/><text><tspan> </tspan></text><!-- <text>Suns</text> --><title>Suns</title><text></text>`;
  expect(await quarters(drawing(inside))).toEqual([red, none, none, none]);
});

test('case 14: a huge drawing, in bytes, pixels or contents, is rejected', async () => {
  expect(await draw(drawing(' '.repeat(1_000_000)))).toEqual({ fault: expect.stringMatching(/up to 1 MB/) });
  const wide = `<svg ${namespaces} width="100000" height="100000">${dot}</svg>`;
  expect(await draw(wide)).toEqual({ fault: expect.stringMatching(/12,000 pixels a side/) });
  const packed = `data:image/png;base64,${hugePng(24_000).toString('base64')}`;
  expect(await draw(drawing(`<image href="${packed}" width="10" height="10"/>`))).toEqual({
    fault: expect.any(String),
  });
});

test('case 14: a file that is not a drawing is rejected, whatever its name', async () => {
  expect(await draw(await picture('png'))).toEqual({ fault: 'is not the SVG image that it says it is' });
});
