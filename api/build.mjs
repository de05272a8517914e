// Bundles the server and the command-line program.
import { rmSync } from 'node:fs';
import { bundle } from './bundle.mjs';

const out = 'dist';

rmSync(out, { recursive: true, force: true });
await bundle({ server: 'src/server.ts', cli: 'cli/main.ts' }, out);
