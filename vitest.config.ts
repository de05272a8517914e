import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './longestFirst.ts';
import { compileAll } from './shell/kit/build/messages/messageFiles.mjs';

compileAll();

/** The unit and integration tests of every workspace. Browser tests are in shell/e2e. */
export default defineConfig({
  test: {
    // The default leaves one processor idle.
    maxWorkers: availableParallelism(),
    projects: ['api', 'api/contract', 'shell', 'shell/kit', 'mf-*'],
    sequence: {
      sequencer: longestFirst([
        'checkouts/killedApi',
        // These wait for clocks, and leave the processors to the others.
        'outage',
        'platform/database/embedded',
        'payments/payments',
        'score-sheets/killedApi',
        'league-import/nextSeason',
        'everyOperation',
        'newsletter/sendIssues',
        'drafts/turns',
        'league-import/importPage',
        'league-import/nhl',
        'hostileInput',
        'mf-public/src/games/live',
      ]),
    },
  },
});
