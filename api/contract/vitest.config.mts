import { defineConfig } from 'vitest/config';
import { compileAll } from '../../shell/kit/build/messages/messageFiles.mjs';

compileAll();

export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 } });
