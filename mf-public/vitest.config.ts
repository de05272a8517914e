import { screenTests } from '../shell/kit/screenTests.ts';

// The visitor is seven or six hours behind the league in Cairo.
export default screenTests({ name: 'mf-public', env: { TZ: 'America/Toronto' } });
