import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { RequestContext } from './requests.ts';

const style = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-inline-size: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
h2 { margin-block: 2.5rem .5rem }
h3 { margin-block: 1.5rem .25rem; overflow-wrap: anywhere }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; max-block-size: 24rem; padding: .75rem 1rem; border: 1px solid #8886; border-radius: .5rem }
p code { overflow-wrap: anywhere }
.table { overflow-x: auto }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; vertical-align: top; padding: .375rem .75rem .375rem 0; border-block-end: 1px solid #8884 }
td:first-child { white-space: nowrap }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
summary { min-block-size: 1.5rem; cursor: pointer }
a { color: light-dark(#0a58a8, #7cc0ff) }`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Html = ReturnType<typeof html>;

interface Guide {
  title: string;
  league: string;
  /** Other guides: address and name. */
  beside: readonly (readonly [href: string, name: string])[];
  body: Html;
}

/** A page for developers, in English, without scripts. */
export function guidePage(c: RequestContext, { title, league, beside, body }: Guide) {
  c.header('content-security-policy', policy);
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${league} API</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<nav aria-label="Other pages">${beside.map(([href, name]) => html`<a href="${href}">${name}</a>`)}</nav>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`,
    200,
    { 'cache-control': 'no-cache' },
  );
}

/** A table that scrolls if it is wide. */
export const guideTable = (
  name: string,
  head: readonly unknown[],
  rows: readonly (readonly unknown[])[],
): Html => html`<div class="table" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map(
  ([first, ...others]) => html`<tr><td><code>${first}</code></td>${others.map((cell) => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody></table></div>`;
