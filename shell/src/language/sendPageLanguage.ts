import { language } from '@league/kit/translation';

/**
 * The API is asked for answers in the page's language, which the browser's own may not be. Every request goes through `fetch`,
 * and sites of one language load nothing of this.
 */
export function sendPageLanguage() {
  const { fetch: send } = window;
  window.fetch = (to, init) => {
    if (typeof to !== 'string' || !to.startsWith('/api/')) return send(to, init);
    const headers = new Headers(init?.headers);
    headers.set('accept-language', language());
    return send(to, { ...init, headers });
  };
}
