import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { operations } from '@league/contract';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { answerRendered } from './answers.ts';
import { describe } from './openapi.ts';
import { compress, type RenderedResponse, render } from './rendered.ts';
import type { RequestEnv } from './requests.ts';

const require = createRequire(import.meta.url);
const { version } = require('swagger-ui-dist/package.json') as { version: string };

/** The viewer's files, served from this origin. */
const viewerFiles: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};
const viewerPath = `/api/docs/${version}`;

const start = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'list', deepLinking: true,
  filter: true, defaultModelsExpandDepth: 0, validatorUrl: null });
`;

/** Wide tables scroll within their operation; the links column is hidden; the filter is as wide as its row, on phones too. */
const style = `.swagger-ui .opblock-body { overflow-x: auto }
.swagger-ui .response-col_links { display: none }
.swagger-ui .filter .operation-filter-input { width: 100% }
.more { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif }`;

const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only this origin, and the one inline script that starts the viewer. The viewer's icons are data URLs. */
const policy = [
  "default-src 'none'",
  `script-src 'self' ${sourceHash(start)}`,
  `style-src 'self' ${sourceHash(style)}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Guides = readonly (readonly [href: string, name: string])[];

const docsPage = (league: string, guides: Guides) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${league} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${viewerPath}/swagger-ui.css">
<style>${raw(style)}</style>
</head>
<body>
<p class="more">${guides.map(([href, name]) => html`<a href="${href}">${name}</a>`)}</p>
<div id="docs"><noscript>Without scripts, read the <a href="/api/openapi.json">OpenAPI document</a>.</noscript></div>
<script src="${viewerPath}/swagger-ui-bundle.js"></script>
<script>${raw(start)}</script>
</body>
</html>`;

/**
 * The API's own reference: the OpenAPI document, built once per league name, and Swagger UI.
 * @param guides the addresses and names of other pages for developers
 */
export function mountDocs(app: Hono<RequestEnv>, league: () => Promise<{ name: string }>, guides: Guides): void {
  let made: { name: string; rendered: RenderedResponse } | undefined;
  app.get('/api/openapi.json', async (c) => {
    const { name } = await league();
    if (made?.name !== name) made = { name, rendered: render(describe(operations, name)) };
    return answerRendered(c, made.rendered, 'accept-encoding');
  });
  app.get('/api/docs', async (c) => {
    c.header('content-security-policy', policy);
    return c.html(docsPage((await league()).name, guides), 200, { 'cache-control': 'no-cache' });
  });
  for (const [file, type] of Object.entries(viewerFiles)) {
    let read: Promise<RenderedResponse> | undefined;
    app.get(`${viewerPath}/${file}`, async (c) => {
      read ??= readViewer(file, type);
      const answer = answerRendered(c, await read, 'accept-encoding');
      answer.headers.set('cache-control', 'public, max-age=31536000, immutable');
      return answer;
    });
  }
}

async function readViewer(file: string, type: string): Promise<RenderedResponse> {
  const identity = new Uint8Array(await readFile(require.resolve(`swagger-ui-dist/${file}`)));
  return compress({ etag: `W/"${version}-${file}"`, type, identity });
}
