import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyLedger, type Ledger, withPreviewKey } from '../release/ledger.ts';
import { folderStore, type ReleaseStore } from '../release/store.ts';
import { fileChangeDetector, intervalDetector, liveRegistry, RegistryUnavailableError } from './liveRegistry.ts';

test('a new server with many first requests never reports that nothing is released', async () => {
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
  const registry = liveRegistry(store as ReleaseStore, intervalDetector(1000), () => {});
  const answers = [registry(), registry(), registry()];
  arrive();
  for (const { previewKey } of await Promise.all(answers)) expect(previewKey).toBeTruthy();
});

/** A store with the last written registry, or an unreadable one. */
function shelf() {
  let written: Ledger | undefined = emptyLedger;
  const readRegistry = async () => {
    if (!written) throw new Error('too many open files');
    return { text: JSON.stringify(written), mark: '' };
  };
  const write = (ledger: Ledger | undefined) => {
    written = ledger;
  };
  return { store: { readRegistry } as ReleaseStore, write };
}
const at = (generation: string): Ledger => ({ ...emptyLedger, generation });

test('until a registry was read once nothing is answered, and one that nobody has written is empty', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const folder = await mkdtemp(join(tmpdir(), 'league-registry-'));
  onTestFinished(async () => {
    vi.useRealTimers();
    await rm(folder, { recursive: true, force: true });
  });
  const open = (releases: string) => liveRegistry(folderStore(releases), fileChangeDetector(releases), () => {});
  expect(await open(join(folder, 'new'))()).toEqual(emptyLedger);
  const damaged = open(folder);
  await writeFile(join(folder, 'registry.json'), '{');
  for (const registry of [damaged, damaged, open(join(folder, 'registry.json'))]) {
    await expect(registry()).rejects.toBeInstanceOf(RegistryUnavailableError);
  }
  await writeFile(join(folder, 'registry.json'), JSON.stringify(at('whole')));
  expect((await damaged()).generation).toBe('whole');
});

test('a change is visible to its author at once, whenever the registry was last read', async () => {
  const { store, write } = shelf();
  const registry = liveRegistry(store, intervalDetector(60_000), () => {});
  await registry();
  write(at('two'));
  expect((await registry()).generation).toBe('none');
  expect((await registry({ anew: true })).generation).toBe('two');
  expect((await registry()).generation).toBe('two');
});

test('an unreadable registry is read again a second later, with the last valid one until then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { store, write } = shelf();
    const complaints: string[] = [];
    let hasChanged = true;
    const registry = liveRegistry(
      store,
      async () => hasChanged,
      (sentence) => complaints.push(sentence),
    );
    await registry();
    write(undefined);
    await registry();
    hasChanged = false;
    write(at('two'));
    expect((await registry()).generation).toBe('none');
    vi.setSystemTime(Date.now() + 1000);
    expect((await registry()).generation).toBe('two');
    expect(complaints).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
