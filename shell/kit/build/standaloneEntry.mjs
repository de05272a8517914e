// `@` is the `src` of the remote that is started alone.

import { runStandalone } from '@league/kit/standalone';
import { registration } from '@/remote.ts';
import routes from '@/routes.tsx';

runStandalone({ registration, routes });
