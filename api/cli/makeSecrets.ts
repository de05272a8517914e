import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadOrCreateSecret } from '../src/platform/process/dataFolder.ts';

export const makeSecretsHelp = `npm run league -- make-secrets FOLDER

Generates the secrets of an installation, each in a file that stays as it is from then on: auth for AUTH_SECRET_FILE and
database for DATABASE_PASSWORD_FILE. AUTH_SECRET and DATABASE_PASSWORD, if set, are stored instead.
`;

/** @returns the exit code */
export async function makeSecretsCommand(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [folder, ...others] = args;
  if (!folder || others.length > 0) {
    process.stderr.write('Name one folder: npm run league -- make-secrets FOLDER\n');
    return 1;
  }
  if (env.AUTH_SECRET && env.AUTH_SECRET.length < 32) throw new Error('AUTH_SECRET must have at least 32 characters.');
  loadOrCreateSecret(resolve(folder), 'auth', env.AUTH_SECRET);
  loadOrCreateSecret(resolve(folder), 'database', env.DATABASE_PASSWORD);
  // The database's server reads it too, under an account of its own.
  chmodSync(join(folder, 'database'), 0o644);
  process.stdout.write(`The secrets are in ${folder}.\n`);
  return 0;
}
