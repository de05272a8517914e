import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import ipaddr from 'ipaddr.js';

/** Why a page was not read, for display. */
export class WebReadError extends Error {
  override name = 'NotRead';
}

interface Limits {
  /** Allowed hosts of requests and redirects, including their subdomains. */
  hosts: readonly string[];
  /** The timeout of everything together, redirects and body included. */
  withinMs: number;
  maxBytes: number;
}

/** Network access, replaced in tests; the guard stays. */
interface Web {
  /** The addresses of a name. */
  resolve: (host: string) => Promise<string[]>;
  /** A TLS connection to a checked address. */
  dial: (address: string, host: string) => Socket;
}

const theWeb: Web = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address, host) => connect({ host: address, port: 443, servername: host, ALPNProtocols: ['http/1.1'] }),
};

export interface WebReader {
  /**
   * Reads a page's text as it arrives, until `take` has enough.
   * @throws NotRead for anything that is not a page of an allowed host, in time and of a limited size
   */
  read: (address: string, take: (text: string) => 'enough' | undefined) => Promise<void>;
}

const maxRedirects = 3;

/**
 * Reads pages that people enter, of allowed hosts only (SSRF protection). A name is resolved once, all its addresses are
 * checked, and the connection goes to the checked address, so that nothing inside our network is reached: not by address, not
 * by a name that resolves there, not by a redirect.
 */
export function openWebReader({ hosts, withinMs, maxBytes }: Limits, web: Web = theWeb): WebReader {
  return {
    read: async (address, take) => {
      const limit = AbortSignal.timeout(withinMs);
      let url = allowed(address, hosts);
      for (let redirects = 0; ; redirects += 1) {
        const answer = await ask(url, web, limit);
        try {
          const onward = redirectOf(answer);
          if (onward === undefined) return await readText(answer, maxBytes, take);
          if (redirects === maxRedirects || !URL.canParse(onward, url.href))
            throw new WebReadError('This link redirects too often.');
          url = allowed(new URL(onward, url).href, hosts);
        } catch (fault) {
          throw limit.aborted ? tooSlow() : fault;
        } finally {
          answer.destroy();
        }
      }
    },
  };
}

function allowed(address: string, hosts: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.port === '' && !url.username && !url.password;
  const isListed = isWeb && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!isListed) throw new WebReadError('Only links to YouTube and Instagram can be looked up.');
  return url;
}

async function ask(url: URL, { resolve, dial }: Web, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    const addresses = await orAborted(resolve(url.hostname), signal);
    if (addresses.length === 0 || !addresses.every(isPublic))
      throw new WebReadError('This link does not lead to a public site.');
    return await new Promise<IncomingMessage>((answered, failed) => {
      const asking = request({
        method: 'GET',
        host: url.hostname,
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          accept: 'text/html,application/json',
          'accept-encoding': 'identity',
          'user-agent': 'LeagueVideoLookup/1.0',
        },
        signal,
        createConnection: () => dial(addresses[0]!, url.hostname),
      });
      asking.on('response', answered).on('error', failed).end();
    });
  } catch (fault) {
    if (signal.aborted) throw tooSlow();
    throw fault instanceof WebReadError ? fault : new WebReadError('The site could not be reached.');
  }
}

/** A public internet address: not private, not of this machine, not reserved. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  if ([301, 302, 303, 307, 308].includes(statusCode)) return headers.location ?? '';
  if (statusCode !== 200) throw new WebReadError('The site did not show this video.');
  return undefined;
}

async function readText(answer: IncomingMessage, lengthLimit: number, take: (text: string) => 'enough' | undefined) {
  const { headers } = answer;
  const isText = /^(text\/html|application\/(xhtml\+xml|json))\b/.test(headers['content-type'] ?? '');
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isText || !isPlain) throw new WebReadError('This link does not lead to a page.');
  let length = 0;
  const decoder = new TextDecoder();
  for await (const chunk of answer) {
    const bytes = chunk as Buffer;
    length += bytes.length;
    if (length > lengthLimit) throw new WebReadError('This page is too long.');
    if (take(decoder.decode(bytes, { stream: true })) === 'enough') return;
  }
}

const tooSlow = () => new WebReadError('The site took too long.');

const orAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    }),
  ]);
