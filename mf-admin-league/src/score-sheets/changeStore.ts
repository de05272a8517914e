import { type ChangeStore, openChangeStore } from './queue/changeStore.ts';

let opened: Promise<ChangeStore> | undefined;

/** The device's single store, opened with the first sheet. */
export function changeStore(): Promise<ChangeStore> {
  opened ??= openChangeStore();
  return opened;
}
