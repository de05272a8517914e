// `@` is the `src` of the remote that is started alone.

import { runStandalone } from '@league/kit/standalone';
import routes, { screens } from '@/screens.ts';

runStandalone({ screens, routes });
