/**
 * Where to go after signing in, when the address says so: a path of this site, and nothing that a browser would read
 * as another one.
 */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return undefined;
  }
  const path = url.pathname + url.search + url.hash;
  // `/\host` and `/<tab>/host` become another host when they are parsed, `/a/..//host` when they are followed.
  if (url.origin !== origin || path.startsWith('//') || /^\/login\/?$/i.test(url.pathname)) return undefined;
  return path;
}
