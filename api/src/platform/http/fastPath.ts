import type { RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { withoutSecrets } from '../process/logs.ts';
import { type Cache, type CacheEntry, varyOf } from './cache.ts';
import { encodingFor, isNotModified, openHeaders, securityHeaders } from './rendered.ts';
import { logRequest, requestIdOf } from './requests.ts';

/**
 * Serves cached responses before all other middleware: most requests of visitors, at little more than the cost of writing the
 * bytes. All other requests continue to `next`.
 * @param isPlain no cross-origin access is configured, so no response depends on the origin
 */
export function fromCache(cache: Cache, log: Logger, isPlain: boolean, next: RequestListener): RequestListener {
  const requests = withoutSecrets(log);
  return (request, response) => {
    const { method, url = '', headers } = request;
    const kept = method === 'GET' && (isPlain || !headers.origin) ? cache.find(url) : undefined;
    if (!kept || (kept.cached.onlyForVisitors && headers.authorization)) return next(request, response);
    const since = performance.now();
    const requestId = requestIdOf(headers);
    const status = isNotModified(kept, headers['if-none-match'])
      ? unchanged(kept, requestId, response)
      : whole(kept, requestId, response, headers['accept-encoding']);
    const query = url.indexOf('?');
    logRequest(requests, { requestId, method: 'GET', path: query < 0 ? url : url.slice(0, query), status, since });
  };
}

function unchanged({ etag, link, cached, isOpen }: CacheEntry, requestId: string, response: ServerResponse) {
  const headers = {
    ...securityHeaders,
    ...(isOpen && openHeaders),
    'cache-control': 'no-cache',
    etag,
    vary: varyOf(cached),
    ...(link && { link }),
  };
  response.writeHead(304, { ...headers, 'x-request-id': requestId }).end();
  return 304;
}

function whole(kept: CacheEntry, requestId: string, response: ServerResponse, accepted: string | string[] | undefined) {
  const encoding = encodingFor(kept, String(accepted ?? ''));
  kept.bodies[encoding] ??= latin1(kept[encoding]!);
  response.writeHead(200, [...kept.headers[encoding], 'x-request-id', requestId]).end(kept.bodies[encoding], 'latin1');
  return 200;
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
