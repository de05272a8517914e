import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import { noSuchAddress } from '../platform/http/httpErrors.ts';
import { isSecure, type RequestEnv } from '../platform/http/requests.ts';
import { rawSink, webSink } from '../platform/live/sinks.ts';
import type { Config } from '../platform/process/config.ts';

/** Where the command `doctor` asks what arrives here of a request to the public address. Not an operation of the contract. */
export const doctorPath = '/api/health/doctor';
export const doctorHeader = 'x-doctor';

/** What the API sees of the request. */
export interface SeenRequest {
  /** The proxies that have added to `X-Forwarded-For`. */
  proxies: number;
  /** `TRUST_PROXY` of the answering process. */
  trustedProxies: number;
  isSecure: boolean;
}

/** Proves the knowledge of `AUTH_SECRET`: of all leagues only this one answers. */
export const doctorProof = (nonce: string, authSecret: string) =>
  `${nonce}.${createHmac('sha256', authSecret).update(`doctor|${nonce}`).digest('base64url')}`;

function isProof(given: string, authSecret: string): boolean {
  const proof = Buffer.from(doctorProof(given.split('.')[0]!, authSecret));
  const bytes = Buffer.from(given);
  return bytes.length === proof.length && timingSafeEqual(bytes, proof);
}

const endsAfterMs = 3000;

/** A stream of two events with a pause between them: a proxy that buffers streams delivers both at once. */
export const answerDoctor =
  ({ authSecret, trustedProxies }: Pick<Config, 'authSecret' | 'trustedProxies'>): Handler<RequestEnv> =>
  (c) => {
    if (!isProof(c.req.header(doctorHeader) ?? '', authSecret)) throw noSuchAddress();
    const outgoing = c.env?.outgoing;
    const { sink, answer } = outgoing ? rawSink(c, outgoing) : webSink(c);
    const proxies = (c.req.header('x-forwarded-for') ?? '').split(',').filter((each) => each.trim()).length;
    const seen: SeenRequest = { proxies, trustedProxies, isSecure: isSecure(c, trustedProxies) };
    const write = (event: string, data: object) =>
      sink.write(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    write('request', seen);
    const timer = setTimeout(() => {
      write('end', {});
      sink.end();
    }, endsAfterMs).unref();
    sink.onClose(() => clearTimeout(timer));
    return answer;
  };
