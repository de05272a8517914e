import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { largestUpload, leagueImportApi, operations, uploadKinds, usualBodyBytes } from '@league/contract';
import { expect, test } from 'vitest';
import { settingNames } from './platform/process/config.ts';

const root = join(import.meta.dirname, '../..');
const site = /server \{\n\s+listen 443[\s\S]*?\n\}/.exec(readFileSync(join(root, 'DEPLOYING.md'), 'utf8'))![0];
const bytes = (size: string) => Number.parseInt(size, 10) * 1024 * 1024;
const limitIn = (text: string) => /client_max_body_size (\d+)m;/.exec(text)?.[1];

/** The body size that nginx accepts at a path: an exact location overrides the site's limit. */
function nginxTakes(path: string): number {
  const own = new RegExp(`location = ${path} \\{([^}]*)\\}`).exec(site)?.[1] ?? '';
  return bytes(limitIn(own) ?? limitIn(site.replace(/location [^{]*\{[^}]*\}/g, ''))!);
}

test('the nginx site accepts every body that the API accepts', () => {
  const tooLong = Object.values(operations)
    .flatMap((room) => Object.values(room))
    .filter(({ path, declared }) => (declared.bodyBytes ?? usualBodyBytes) > nginxTakes(path));
  expect(tooLong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  for (const kind of uploadKinds) expect(largestUpload(kind)).toBeLessThanOrEqual(nginxTakes('/api/uploads/'));
  // And little more than that reaches the API.
  expect(nginxTakes(leagueImportApi.run.path) - leagueImportApi.run.declared.bodyBytes!).toBeLessThan(bytes('1'));
});

test('nginx sends HSTS for every name of the site and every path', () => {
  expect(site).toMatch(/\n {4}add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;\n/);
  // A location with headers of its own would drop the site's headers.
  expect(site.match(/add_header/g)).toHaveLength(1);
});

test('the image and the guide build with the command that compiles the messages first', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  expect(JSON.parse(read('package.json')).scripts.build).toMatch(/^npm run messages && turbo run build$/);
  for (const name of ['Dockerfile', 'DEPLOYING.md']) {
    expect(read(name)).toMatch(/npm run build\b/);
    expect(read(name)).not.toContain('turbo run build');
  }
});

test('the changelog empties the preview key, because its line is the last one in the registry', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toContain('empty the value of `previewKey` in `registry.json`');
  expect(changelog).not.toContain('delete the line');
});

test('the guide says how each installation runs the commands that messages name', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8').replace(/\s+/g, ' ');
  const guide = read('DEPLOYING.md');
  for (const part of [/## One machine(.*?) ## /, /## Containers(.*?) ## /]) {
    expect(part.exec(guide)![1]).toMatch(
      /here a message says `npm run league -- COMMAND`, run `[^`]*api\/dist\/cli\.js COMMAND`/,
    );
  }
  expect(read('README.md')).toMatch(/`DEMO=0 (DATA_DIR=\S+) npm start`.*`\1 npm run league -- \w+`/);
});

test('every value of the settings file is in single quotes, so that systemd and the shell read the same', () => {
  const guide = readFileSync(join(root, 'DEPLOYING.md'), 'utf8');
  const [, settings] = /```sh\n(DATABASE_URL=[^`]*)```/.exec(guide)!;
  const lines = settings!.split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/^[A-Z_]+='[^']*'$/.test(line))).toEqual([]);
});

test('the changelog names what an upgrade requires only under “To do when you upgrade”', () => {
  const [, changes] = /## Unreleased\n[\s\S]*?\nChanged:\n([\s\S]*?)(?:\n## |$)/.exec(
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
  )!;
  const required = /Publish the |Behind (?:a|your own) proxy|send them again|needs `s3:/;
  expect(changes!.split('\n').filter((line) => required.test(line))).toEqual([]);
});

test('the guide restores containers with the account that runs them', () => {
  const guide = readFileSync(join(root, 'DEPLOYING.md'), 'utf8').replace(/\s+/g, ' ');
  const [, account] = /^USER (\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))!;
  const [, restore] = /- \*\*Restore\*\*(.*?) - \*\*/.exec(guide)!;
  expect(restore).toMatch(
    new RegExp(`chown -R ${account} .* cp --archive .*stop league.*cli\\.js restore .*--replace`),
  );
});

test('the units start again for as long as the database is away', () => {
  const guide = readFileSync(join(root, 'DEPLOYING.md'), 'utf8');
  const [, unit, service] = /```ini\n\[Unit\]\n([^[]*)\[Service\]\n([^[]*)\[Install\]/.exec(guide)!;
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});

test('the guide creates databases that hold every name, whatever the locale of the machine is', () => {
  const guide = readFileSync(join(root, 'DEPLOYING.md'), 'utf8');
  const commands = guide.match(/"create database .*|\bcreatedb .*/g)!;
  expect(commands).toHaveLength(2);
  for (const each of commands) expect(each).toMatch(/template0.*\bencoding[ =]'?UTF8\b.*\blocale[ =]'?C\.UTF-8\b/);
});

const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');

test('the containers are reachable only through the proxy that terminates TLS, unless LISTEN says otherwise', () => {
  const ports = [...compose.matchAll(/ports: \[(.*)\]/g)].map(([, port]) => port!);
  expect(ports).toHaveLength(2);
  for (const port of ports) expect(port).toMatch(/^"(\$\{LISTEN:-)?127\.0\.0\.1:/);
});

test('the containers have only settings that there are, and none has to be typed', () => {
  const [, environment] = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)!;
  const names = [...environment!.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name!.replace(/_FILE$/, ''));
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  // `${NAME:?}` would stop the start.
  expect(compose).not.toMatch(/\$\{\w+(?!\w*:-)/);
});

test('a container is not killed while it drains for as long as the guide allows', () => {
  const [, graceSeconds] = /stop_grace_period: (\d+)s/.exec(compose)!;
  const guide = readFileSync(join(root, 'DEPLOYING.md'), 'utf8');
  const [, longest] = /^\| `DRAIN_SECONDS` \|.*at most (\d+),/m.exec(guide)!;
  const [, more] = /^\| `DRAIN_SECONDS` \|.*wait (\d+) seconds longer/m.exec(guide)!;
  expect(compose).toMatch(/DRAIN_SECONDS: \$\{DRAIN_SECONDS:-0\}/);
  expect(Number(longest) + Number(more)).toBeLessThanOrEqual(Number(graceSeconds));
});

test('the guide restores the backup of an upgrade only after the earlier version has refused to start', () => {
  const guide = readFileSync(join(root, 'DEPLOYING.md'), 'utf8').replace(/\s+/g, ' ');
  const [, containers] = /- \*\*Go back\*\*: (.*?) - \*\*/.exec(guide)!;
  const [, machine] = /- \*\*To go back\*\*, (.*?) - A connection/.exec(guide)!;
  const sentence = 'The database belongs to a newer release';
  expect(readFileSync(join(root, 'api/src/platform/database/migrate.ts'), 'utf8')).toContain(`'${sentence}`);
  expect(containers).toMatch(new RegExp(`^set \`LEAGUE_IMAGE\`.*up --detach --wait.*${sentence}.*cli.js go-back\\b`));
  expect(machine).toMatch(new RegExp(`^set the link to the old folder.*${sentence}.*cli.js go-back\\b`));
});
