import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestUpload, leagueImportApi, operations, uploadKinds, usualBodyBytes } from '@league/contract';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const site = /server \{\n\s+listen 443[^]*?\n\}/.exec(readFileSync(join(root, 'DEPLOYING.md'), 'utf8'))![0];
const bytes = (size: string) => Number.parseInt(size, 10) * 1024 * 1024;
const limitIn = (text: string) => /client_max_body_size (\d+)m;/.exec(text)?.[1];

/** What nginx lets through to a path: a location that names it alone may say otherwise than the whole site. */
function nginxTakes(path: string): number {
  const own = new RegExp(`location = ${path} \\{([^}]*)\\}`).exec(site)?.[1] ?? '';
  return bytes(limitIn(own) ?? limitIn(site.replace(/location [^{]*\{[^}]*\}/g, ''))!);
}

test('the nginx site lets through whatever the API itself takes', () => {
  const tooLong = Object.values(operations)
    .flatMap((room) => Object.values(room))
    .filter(({ path, declared }) => (declared.bodyBytes ?? usualBodyBytes) > nginxTakes(path));
  expect(tooLong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  for (const kind of uploadKinds) expect(largestUpload(kind)).toBeLessThanOrEqual(nginxTakes('/api/uploads/'));
  // And no more than that comes as far as the API.
  expect(nginxTakes(leagueImportApi.run.path) - leagueImportApi.run.declared.bodyBytes!).toBeLessThan(bytes('1'));
});

test('where TLS ends browsers are told to keep to it, under every name of the site and at every path', () => {
  expect(site).toMatch(/\n {4}add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;\n/);
  // A location with headers of its own would drop those of the site.
  expect(site.match(/add_header/g)).toHaveLength(1);
});

test('the containers are reached through a proxy alone, which is where TLS ends', () => {
  const ports = [...readFileSync(join(root, 'compose.yaml'), 'utf8').matchAll(/ports: \[(.*)\]/g)].map(
    ([, port]) => port!,
  );
  expect(ports).toHaveLength(3);
  for (const port of ports) expect(port).toMatch(/^"127\.0\.0\.1:/);
});
