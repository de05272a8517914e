import { screenTests } from './screenTests.ts';

export default screenTests({ name: 'shell/kit', include: '{src,compatibility}/**/*.test.{ts,tsx}' });
