// `@` is the `src` of the remote that runs alone.

import { runStandalone } from '@league/kit/standalone';
import routes, { screens } from '@/screens.ts';

runStandalone({ screens, routes });
