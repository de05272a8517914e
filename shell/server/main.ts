import { readFileSync, realpathSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeServer, limitBody, portErrorMessage, slowClientLimits } from '@league/contract';
import { registryFor } from '../release/ledger.ts';
import { openStore } from '../release/store.ts';
import { type AnswerApi, createApp, type ShellOptions } from './app.ts';
import { watchFaults } from './faultWatch.ts';
import { fileCache } from './fileCache.ts';
import { fileChangeDetector, intervalDetector, liveRegistry } from './liveRegistry.ts';
import { pageRenderer } from './pageRenderer.ts';
import { pageTokens } from './pageTokens.ts';
import { proxyTo, unreachable } from './proxy.ts';
import { publicData } from './publicData.ts';
import { ensurePreviewKey, releaseRoutes } from './releaseRoutes.ts';
import { readSettings } from './settings.ts';
import { visitorOf, visitorRules } from './visitor.ts';

export { readSettings } from './settings.ts';

/** The API in this process: its handler, and its faster Node listener if it has one. */
export interface ApiInProcess {
  fetch: AnswerApi;
  listener?: RequestListener;
  /** Changes with everything that public reads are made from; null while that is unknown. */
  dataVersion?: () => string | null;
}

const dist = import.meta.dirname;
const aSecond = 1000;

/** Dispatches requests: the API's listener for its addresses, the shell for all others. */
export function shellListener(
  env: NodeJS.ProcessEnv,
  api?: ApiInProcess,
  options: Partial<ShellOptions> = {},
): RequestListener {
  const { releases, bucket, apiUrl, uploadOrigin, rollsBackReleases, trustedProxies } = readSettings(env);
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
  const store = openStore({ releases, bucket });
  const built = (file: string) => JSON.parse(readFileSync(resolve(dist, file), 'utf8'));
  const offered = options.shell ? undefined : built('offered.json');
  const ledger = liveRegistry(store, bucket ? intervalDetector(aSecond) : fileChangeDetector(releases), say, offered);
  const faults = watchFaults({ store, ledger, rollsBack: rollsBackReleases, say });
  const visitor = visitorRules(trustedProxies);
  const pages = pageTokens({ ledger, makeKey: () => ensurePreviewKey(store, ledger), isSecure: visitor.isSecure });
  const ask = api?.fetch ?? answeredAt(apiUrl);
  const data = publicData(ask, api?.dataVersion);
  const fetchFile = bucket && fileCache(store, releases);
  const app = createApp({
    shell: options.shell ?? built('page.json'),
    dist,
    releases,
    fetchFile,
    registry: async (c) => {
      const now = await ledger();
      return registryFor(now, visitorOf(c, now));
    },
    releaseRoutes: releaseRoutes({ store, ledger, api: ask, faults, pages, visitor }),
    onVisit: async (c, registry, owner) => {
      if (owner) faults.came(owner.name, owner.version, visitor.networkOf(c));
      await pages.send(c, registry);
    },
    api: ask,
    data,
    render: options.development
      ? undefined
      : pageRenderer({ dist: options.dist ?? dist, releases, fetchFile, data, log: say }),
    uploadOrigin,
    ...options,
  });
  const answer = getRequestListener(app.fetch);
  const answerApi = api ? api.listener : apiUrl && proxyTo(apiUrl);
  if (!answerApi) return answer;
  return (request, response) =>
    /^\/((api(?!\/releases(?![^/?]))|media)\/|feed(?=[/?]|$))/.test(request.url ?? '')
      ? answerApi(request, response)
      : answer(request, response);
}

/** For the shell's own calls to a separate API. */
function answeredAt(apiUrl: string | undefined): AnswerApi {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const elsewhere = apiUrl && new URL(pathname + search, apiUrl);
    const answer = elsewhere && (await fetch(new Request(elsewhere, request)).catch(() => undefined));
    return answer ? unpacked(answer) : Response.json(unreachable, { status: 502 });
  };
}

/** The response without compression, and with mutable headers. */
function unpacked({ body, status, headers }: Response): Response {
  const kept = [...headers].filter(([name]) => !/^(content-encoding|content-length|transfer-encoding)$/.test(name));
  return new Response(body, { status, headers: kept });
}

export interface RunningServer {
  url: string;
  /** Stops accepting, completes running requests, ends within `withinMs`. */
  stop: (withinMs?: number) => Promise<void>;
}

/**
 * @param limits slower requests get a timeout response
 * @throws a readable error if the port cannot be used
 */
export async function listen(
  answer: RequestListener,
  { PORT, HOST }: NodeJS.ProcessEnv,
  limits: Partial<typeof slowClientLimits> = {},
): Promise<RunningServer> {
  const { port, host } = readSettings({ PORT, HOST });
  const { bodyTimeout, ...options } = { ...slowClientLimits, ...limits };
  const server = createServer(options, (request, response) => {
    limitBody(request, response, bodyTimeout);
    answer(request, response);
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (fault: NodeJS.ErrnoException) => failed(new Error(portErrorMessage(fault, port))));
    server.listen(port, host, listening);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return { url: `http://localhost:${bound}`, stop: (withinMs = 8000) => closeServer(server, withinMs) };
}

// Also when called by a relative path or a symbolic link.
if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    const running = await listen(shellListener(process.env), process.env);
    process.stdout.write(`The shell answers at ${running.url}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => running.stop());
  } catch (fault) {
    process.stderr.write(`${fault instanceof Error ? fault.message : fault}\n`);
    process.exitCode = 1;
  }
}
