/**
 * Databases and caches of this device whose names begin so are forgotten when somebody signs out. What has not been sent
 * yet does not belong there.
 */
export const privately = 'private/';

/** Forgets what somebody has seen on this device. A browser that does not tell its databases keeps them. */
export async function forgetPrivate(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name?.startsWith(privately)) indexedDB.deleteDatabase(name);
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(privately)).map((name) => caches.delete(name)));
}
