// Answers where there is no network, with the pages and files that the shell has kept (src/offline). What can be had
// from the network never comes from here, and what the API answers is never kept.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate';
  if (request.method !== 'GET' || origin !== location.origin || !(isPage || /^\/(assets|r)\//.test(pathname))) return;
  event.respondWith(fetch(request).catch(() => kept(request, isPage)));
});

/**
 * @param {Request} request
 * @param {boolean} isPage
 * @returns {Promise<Response>}
 */
async function kept(request, isPage) {
  const answer = await caches.match(request, { ignoreVary: true, ignoreSearch: isPage });
  return answer ?? Response.error();
}
