// npm run released -w @league/api: records the contract of a released API, which clients may rely on from then on.
import { writeFileSync } from 'node:fs';
import { recordOf, serializeRecord } from './record.ts';
import { contractVersion, recordFile } from './recordFile.ts';

writeFileSync(recordFile, serializeRecord(recordOf(contractVersion)));
process.stdout.write(`The contract is recorded as released: ${contractVersion}.\n`);
