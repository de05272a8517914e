// npm run released -w @league/kit: records the kit of a released shell, which remotes may rely on from then on.
import { rmSync, writeFileSync } from 'node:fs';
import { currentTokens, writeDeclarations } from './declarations.ts';
import { type About, aboutFile, kitVersion, recordFolder } from './record.ts';

rmSync(recordFolder, { recursive: true, force: true });
writeDeclarations(recordFolder);
const about: About = { version: kitVersion, tokens: currentTokens() };
writeFileSync(aboutFile, `${JSON.stringify(about, null, 2)}\n`);
process.stdout.write(`The kit is recorded as released: ${kitVersion}.\n`);
