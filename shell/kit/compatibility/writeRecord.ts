// npm run released -w @league/kit: records the kit of a released shell, which remotes may rely on from then on.
import { rmSync, writeFileSync } from 'node:fs';
import { currentTokens, writeDeclarations } from './declarations.ts';
import { kitVersion, metadataFile, type RecordMetadata, recordFolder } from './record.ts';

rmSync(recordFolder, { recursive: true, force: true });
writeDeclarations(recordFolder);
const about: RecordMetadata = { version: kitVersion, tokens: currentTokens() };
writeFileSync(metadataFile, `${JSON.stringify(about, null, 2)}\n`);
process.stdout.write(`The kit is recorded as released: ${kitVersion}.\n`);
