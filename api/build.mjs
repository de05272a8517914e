// Bundles the server and the command-line program.
import { cpSync, rmSync } from 'node:fs';
import { bundle } from './bundle.mjs';

const out = 'dist';

rmSync(out, { recursive: true, force: true });
await bundle({ server: 'src/server.ts', cli: 'cli/main.ts', prove: 'src/standings/clinching/proving.ts' }, out);
// What the demo league shows in its video hub.
cpSync('demo/films', `${out}/films`, { recursive: true });
