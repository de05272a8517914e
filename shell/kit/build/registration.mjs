// Reads what a remote says of itself (`src/remote.ts`) at build time, so that it can travel in the registry.
import { join } from 'node:path';
import { build } from 'esbuild';

/** @throws when the file does not build or exports no `registration` */
export async function registrationOf({ folder, name }) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { registration } = await import(`data:text/javascript;base64,${code}`);
  if (registration?.name !== name) throw new Error(`${name}/src/remote.ts must export a registration named ${name}.`);
  return registration;
}
