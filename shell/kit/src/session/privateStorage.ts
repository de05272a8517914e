/** The prefix of databases and caches that are deleted when somebody signs out. Not for unsent data. */
export const privatePrefix = 'private/';

/** Deletes a person's data on this device. Browsers that do not list their databases keep them. */
export async function clearPrivateStorage(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name?.startsWith(privatePrefix)) indexedDB.deleteDatabase(name);
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(privatePrefix)).map((name) => caches.delete(name)));
}
