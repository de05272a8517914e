/** The requested page after signing in: only a path of this site that no browser reads as another origin. */
export function safeRedirect(wanted: string | null, origin: string): string | undefined {
  if (!wanted?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return undefined;
  }
  const path = url.pathname + url.search + url.hash;
  // `/\host` and `/<tab>/host` become another host when parsed, `/a/..//host` when followed.
  if (url.origin !== origin || path.startsWith('//') || /^\/login\/?$/i.test(url.pathname)) return undefined;
  return path;
}
