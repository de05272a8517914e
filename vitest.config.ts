import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { longestFirst } from './longestFirst.ts';
import { compileAll } from './shell/kit/build/messages/messageFiles.mjs';
import { screenTests } from './shell/kit/screenTests.ts';

compileAll();

/** The kit and the remotes as one project: its workers load what they share once. */
const allScreens = screenTests({
  name: 'screens',
  include: '{shell/kit/{src,compatibility,build},mf-*/src}/**/*.test.{ts,tsx}',
});

/** The unit and integration tests of every workspace. Browser tests are in shell/e2e. */
export default defineConfig({
  test: {
    // One more than there are processors, as each waits for timers a part of its time.
    maxWorkers: availableParallelism() + 1,
    projects: ['api', 'api/contract', 'shell', allScreens],
    sequence: {
      sequencer: longestFirst([
        'checkouts/killedApi',
        'kit/compatibility/words',
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
