import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The API's own folder, from sources and builds alike. */
export const workspaceFolder = holderOf('package.json', import.meta.dirname);

function holderOf(name: string, folder: string): string {
  const parent = dirname(folder);
  return existsSync(join(folder, name)) || parent === folder ? folder : holderOf(name, parent);
}
