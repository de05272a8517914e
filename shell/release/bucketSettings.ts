import type { Bucket } from './store.ts';

const names = ['RELEASES_BUCKET_URL', 'RELEASES_BUCKET_KEY_ID', 'RELEASES_BUCKET_SECRET'] as const;

/** The bucket of releases; undefined: `RELEASES_DIR` is used. @throws a readable error if the settings are incomplete */
export function bucketSettings(env: NodeJS.ProcessEnv): Bucket | undefined {
  const given = names.filter((name) => env[name]);
  if (given.length === 0) return undefined;
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`${given.join(' and ')} needs ${missing.join(' and ')}.`);
  const { RELEASES_BUCKET_URL = '', RELEASES_BUCKET_KEY_ID = '', RELEASES_BUCKET_SECRET = '' } = env;
  if (!/^https?:\/\/[^/]+\/./.test(RELEASES_BUCKET_URL)) {
    throw new Error('RELEASES_BUCKET_URL must look like https://s3.eu-central-1.amazonaws.com/league/releases.');
  }
  return {
    url: RELEASES_BUCKET_URL.replace(/\/+$/, ''),
    region: env.RELEASES_BUCKET_REGION || 'auto',
    keyId: RELEASES_BUCKET_KEY_ID,
    secret: RELEASES_BUCKET_SECRET,
  };
}
