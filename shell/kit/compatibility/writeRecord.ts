// npm run released -w @league/kit: when a shell has gone live, what every remote may build against from then on.
import { rmSync, writeFileSync } from 'node:fs';
import { currentTokens, writeDeclarations } from './declarations.ts';
import { type About, aboutFile, kitVersion, recordFolder } from './record.ts';

rmSync(recordFolder, { recursive: true, force: true });
writeDeclarations(recordFolder);
const about: About = { version: kitVersion, tokens: currentTokens() };
writeFileSync(aboutFile, `${JSON.stringify(about, null, 2)}\n`);
process.stdout.write(`The kit is released as ${kitVersion}.\n`);
