// npm run released -w @league/api: when an API has gone live, what everybody may build against from then on.
import { writeFileSync } from 'node:fs';
import { recordOf, written } from './record.ts';
import { contractVersion, recordFile } from './recordFile.ts';

writeFileSync(recordFile, written(recordOf(contractVersion)));
process.stdout.write(`The contract is released as ${contractVersion}.\n`);
