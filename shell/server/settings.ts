import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { bucketSettings } from '../release/bucketSettings.ts';
import type { Bucket } from '../release/store.ts';

const address = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  PORT: z._default(z.coerce.number('PORT').check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  RELEASES_DIR: z._default(z.string(), resolve(import.meta.dirname, '../releases')),
  API_URL: z.optional(address),
  ROLL_BACK_BAD_RELEASES: z._default(z.enum(['0', '1']), '0'),
  TRUST_PROXY: z._default(z.coerce.number('TRUST_PROXY').check(z.int(), z.minimum(0), z.maximum(10)), 0),
  R2_ACCOUNT_ID: z.optional(z.string().check(z.regex(/^\w+$/))),
  S3_ENDPOINT: z.optional(address),
});

const sentences: Record<string, string> = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  ROLL_BACK_BAD_RELEASES: 'ROLL_BACK_BAD_RELEASES must be 0 or 1.',
  TRUST_PROXY: 'TRUST_PROXY must be the number of proxies in front, from 0 to 10.',
  API_URL: 'API_URL must be an address such as http://127.0.0.1:3001.',
  R2_ACCOUNT_ID: 'R2_ACCOUNT_ID must be the account’s id: letters and digits.',
  S3_ENDPOINT: 'S3_ENDPOINT must look like https://s3.eu-central-1.amazonaws.com.',
};

export interface Settings {
  port: number;
  host: string;
  /** The folder of released remotes and their registry. */
  releases: string;
  /** The bucket of releases, if used; the folder is then a cache. */
  bucket: Bucket | undefined;
  /** The address of a separate API. */
  apiUrl: string | undefined;
  /** The number of our own proxies in front. */
  trustedProxies: number;
  /** Whether a bad, young release is rolled back automatically. */
  rollsBackReleases: boolean;
  /** The origin of the picture store for uploads, unless it is the API. */
  uploadOrigin: string | undefined;
}

/** @throws with one sentence per invalid setting */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = Environment.safeParse(given);
  if (!success) {
    const names = [...new Set(error.issues.map(({ path }) => String(path[0])))];
    throw new Error(names.map((name) => sentences[name] ?? `${name} cannot be used.`).join('\n'));
  }
  const { PORT, HOST, RELEASES_DIR, API_URL, ROLL_BACK_BAD_RELEASES, TRUST_PROXY, R2_ACCOUNT_ID, S3_ENDPOINT } = data;
  const store = R2_ACCOUNT_ID ? `https://${R2_ACCOUNT_ID}.r2.cloudflarestorage.com` : S3_ENDPOINT;
  return {
    port: PORT,
    host: HOST,
    releases: resolve(RELEASES_DIR),
    bucket: bucketSettings(env),
    apiUrl: API_URL,
    trustedProxies: TRUST_PROXY,
    rollsBackReleases: ROLL_BACK_BAD_RELEASES === '1',
    uploadOrigin: store && new URL(store).origin,
  };
}
