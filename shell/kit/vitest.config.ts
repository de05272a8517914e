import { screenTests } from './screenTests.ts';

export default screenTests({ name: 'shell/kit', include: '{src,compatibility,build}/**/*.test.{ts,tsx}' });
