import { screenTests } from '../shell/kit/screenTests.ts';

export default screenTests({ name: 'mf-public' });
