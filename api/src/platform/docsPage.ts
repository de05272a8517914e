import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { docsStyle } from './docsStyle.ts';
import type { DescribedOperation, JsonSchema, OpenApiDocument } from './openapi.ts';

type Html = ReturnType<typeof html>;

/** The page runs nothing and loads nothing; its one style is known by its hash. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The OpenAPI document as a page to read: one long page, so that the browser's own search finds everything. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const rooms = tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags[0] === name),
  }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the operations</a>
<header><div class="wrap"><p class="eyebrow">For developers</p><h1>${info.title}</h1><p>${info.description}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></div><div class="boards"></div></header>
<div class="wrap columns">
<nav aria-label="Operations">${rooms.map(contents)}<p><a href="#schemas">Schemas</a></p></nav>
<main id="content">
${conventions()}
${rooms.map(({ name, operations: held }) => html`<section id="${name}"><h2>${name}</h2>${held.map(operationCard)}</section>`)}
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas).map(schemaCard)}</section>
</main>
</div>
</body>
</html>`;
}

interface Listed {
  path: string;
  method: string;
  operation: DescribedOperation;
}

const contents = ({
  name,
  operations,
}: {
  name: string;
  operations: Listed[];
}) => html`<p><a href="#${name}">${name}</a></p>
<ul>${operations.map(
  ({ path, method, operation }) =>
    html`<li><a href="#${operation.operationId}"><span class="method ${method}">${method}</span> ${path.replace('/api/', '')}</a></li>`,
)}</ul>`;

const conventions = () => html`<section id="conventions"><h2>How it speaks</h2>
<p>A session's token goes along as <code>Authorization: Bearer …</code>; it comes from
<a href="#sessions.signIn">signing in</a> and lasts a quarter of an hour, then <a href="#sessions.refresh">refresh</a>.
Bodies are JSON of at most 64 KB where nothing else is said. Public reads carry an <code>ETag</code> and honour <code>If-None-Match</code>.</p>
<p>Every refusal is a <a href="#schema-Refusal">Refusal</a>: <code>message</code> is fit to show, <code>code</code> never
changes, <code>issues</code> tells which fields, <code>current</code> what is there already or what somebody else has made of it meanwhile. 429 and 503 say in <code>Retry-After</code> how many seconds to wait.</p>
</section>`;

function operationCard({ path, method, operation }: Listed) {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))!;
  const refused = Object.keys(responses).filter((status) => Number(status) >= 400);
  const sent = requestBody?.content['application/json'].schema;
  const answered = Object.values(success[1].content ?? {})[0]?.schema;
  return html`<article id="${operationId}">
<h3><a href="#${operationId}"><span class="method ${method}">${method}</span> <code>${path}</code></a></h3>
<p>${summary} <span class="access">${description}</span></p>
<dl>
${
  parameters.length > 0
    ? html`<dt>In the address</dt><dd>${fields(
        parameters.map(({ name, schema, required }) => ({ name, schema, isOptional: !required })),
      )}</dd>`
    : ''
}
${sent ? html`<dt>Sent</dt><dd>${shape(sent)}</dd>` : ''}
${answered ? html`<dt>Answered <span class="status">${success[0]}</span></dt><dd>${shape(answered)}</dd>` : ''}
<dt>Refused</dt><dd class="status">${refused.join(' · ')}</dd>
</dl>
</article>`;
}

const schemaCard = ([name, schema]: [string, JsonSchema]) =>
  html`<article id="schema-${name}"><h3><a href="#schema-${name}"><code>${name}</code></a></h3>${shape(schema)}</article>`;

/** An object by its fields, anything else in words. */
function shape(schema: JsonSchema): Html {
  return schema.properties ? fields(fieldsOf(schema)) : html`<p>${inWords(schema)}</p>`;
}

interface Field {
  name: string;
  schema: JsonSchema;
  isOptional: boolean;
}

function fieldsOf({ properties, required }: JsonSchema): Field[] {
  const needed = (required ?? []) as string[];
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    schema,
    isOptional: !needed.includes(name),
  }));
}

const fields = (rows: Field[]): Html =>
  html`<table><tbody>${rows.map(
    ({ name, schema, isOptional }) =>
      html`<tr><th scope="row"><code>${name}</code>${isOptional ? html` <small>optional</small>` : ''}</th><td>${inWords(schema)}${inner(schema)}</td></tr>`,
  )}</tbody></table>`;

/** The fields of an object, or of a list's objects, that has no name of its own. */
function inner(schema: JsonSchema): Html | '' {
  const held = (schema.items ?? nonNull(schema)[0] ?? schema) as JsonSchema;
  return held.properties ? fields(fieldsOf(held)) : '';
}

const alternatives = (schema: JsonSchema) => (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
const nonNull = (schema: JsonSchema) => alternatives(schema).filter(({ type }) => type !== 'null');

function inWords(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) {
    return html`${(schema.enum as unknown[]).map((value, at) => html`${at ? ' · ' : ''}<code>${value}</code>`)}`;
  }
  if (schema.const !== undefined) return html`<code>${schema.const}</code>`;
  if (schema.type === 'array') return html`list of ${inWords((schema.items ?? {}) as JsonSchema)}`;
  const choices = alternatives(schema);
  if (choices.length > 0) return html`${choices.map((each, at) => html`${at ? ' or ' : ''}${inWords(each)}`)}`;
  return html`${[schema.type ?? 'anything', schema.format].filter(Boolean).join(', ')}${limits(schema)}`;
}

function limits({ minLength, maxLength, minimum, maximum }: JsonSchema) {
  const told = [
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER && `from ${minimum}`,
    typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
  ].filter(Boolean);
  return told.length > 0 ? `, ${told.join(', ')}` : '';
}
