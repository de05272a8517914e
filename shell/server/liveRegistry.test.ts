import { expect, test } from 'vitest';
import { emptyLedger, withPreviewKey } from '../release/ledger.ts';
import type { ReleaseStore } from '../release/store.ts';
import { liveRegistry, onceIn } from './liveRegistry.ts';

test('of many who come first to a server that has just started, none is told that nothing is released', async () => {
  const text = JSON.stringify(withPreviewKey(emptyLedger));
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const store: Pick<ReleaseStore, 'readRegistry'> = {
    readRegistry: async () => {
      await arrived;
      return { text, mark: 'a' };
    },
  };
  const registry = liveRegistry(store as ReleaseStore, onceIn(1000), () => {});
  const answers = [registry(), registry(), registry()];
  arrive();
  for (const { previewKey } of await Promise.all(answers)) expect(previewKey).toBeTruthy();
});
