import { type ChangeStore, openChangeStore } from './queue/changeStore.ts';

let opened: Promise<ChangeStore> | undefined;

/** The device's one store, opened when the first sheet is. */
export function changeStore(): Promise<ChangeStore> {
  opened ??= openChangeStore();
  return opened;
}
