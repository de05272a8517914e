import { randomUUID } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { installationFolders, registryFile } from '../../src/backups/files.ts';
import type { Config, ObjectStore } from '../../src/platform/process/config.ts';
import { openBucket } from '../../src/platform/storage/objectStore.ts';
import { undefinedIfMissing } from '../../src/platform/storage/storageFolder.ts';
import { openStores, type Stores } from '../../src/platform/storage/stores.ts';
import { type Finding, fine, reasonOf, sizeOf, timeoutMs, warning, wrong } from './finding.ts';

const littleBytes = 1024 ** 3;
const tooLittleBytes = 200 * 1024 ** 2;

/** Writes, reads and deletes a file in the store of pictures and in that of documents. */
export async function checkStorage(config: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { objectStore, dataDir } = config;
  const place = objectStore ? `the bucket ${objectStore.url}` : dataDir;
  try {
    const stores = openStores(config);
    return [
      ...(await checkProbe(stores, config, place)),
      ...(objectStore ? [await checkUploads(objectStore, config.publicUrl)] : []),
      await checkDisk(dataDir, 'DATA_DIR'),
      await checkReleases(config, env),
    ];
  } catch (fault) {
    return [
      wrong(
        `Files cannot be stored in ${place}: ${causeOf(fault)}`,
        'Pictures and documents cannot be uploaded or shown.',
        objectStore
          ? "Compare the address, the region and the key of R2_… or S3_… with the store's."
          : 'Set DATA_DIR to a folder that this account may write to.',
      ),
    ];
  }
}

const causeOf = (fault: unknown) => reasonOf(fault instanceof Error && fault.cause ? fault.cause : fault);

async function checkProbe({ storage, documents }: Stores, config: Config, place: string): Promise<Finding[]> {
  const name = randomUUID();
  const key = `doctor/${name}.png`;
  const bytes = Buffer.from(name);
  const findings: Finding[] = [];
  try {
    await storage.put(key, bytes, 'image/png');
    await documents.put(`doctor/${name}.pdf`, bytes, 'application/pdf');
    const read = [(await storage.read(key))?.bytes, await documents.read(`doctor/${name}.pdf`)];
    if (!read.every((each) => each?.equals(bytes))) throw new Error('what was written could not be read');
    findings.push(fine(`Files are written, read and deleted in ${place}.`));
    findings.push(...(await checkMissing(storage, place)));
    findings.push(...(await checkAddress(storage.addressOf(key), bytes, config)));
  } finally {
    await storage.remove(key);
    await documents.remove(`doctor/${name}.pdf`);
  }
  return findings;
}

/** S3 answers 403 for a missing file if the key may not list the bucket. */
async function checkMissing(storage: Stores['storage'], place: string): Promise<Finding[]> {
  const fault: unknown = await storage.read(`doctor/${randomUUID()}.png`).then(
    () => undefined,
    (reason) => reason,
  );
  if (!fault) return [];
  return [
    wrong(
      `A file that does not exist cannot be told from a failure of ${place}: ${causeOf(fault)}`,
      'A missing picture or document is answered as if the store were down.',
      'Allow s3:ListBucket on the bucket to the key of R2_… or S3_….',
    ),
  ];
}

const withoutAddress =
  'Without a public address the league serves new pictures itself, but those that were saved under it keep it and need it.';

/** Whether visitors get the file that was just stored. An unreachable league is a finding of the proxy's check. */
async function checkAddress(path: string, bytes: Buffer, { publicUrl, objectStore }: Config): Promise<Finding[]> {
  const address = new URL(path, publicUrl);
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((fault: unknown) => fault);
  const isOfBucket = Boolean(objectStore?.publicUrl);
  if (!(answer instanceof Response)) {
    if (!isOfBucket) return [];
    return [
      wrong(
        `The bucket's public address ${address.origin} cannot be reached: ${reasonOf(answer)}`,
        'Visitors see no pictures.',
        `Correct R2_PUBLIC_URL or S3_PUBLIC_URL. ${withoutAddress}`,
      ),
    ];
  }
  const got = Buffer.from(await answer.arrayBuffer());
  if (answer.ok && got.equals(bytes)) return [fine(`Visitors get files at ${address.origin}.`)];
  return [
    wrong(
      `A file that was just stored is not at ${address.origin} (${answer.status}).`,
      'Visitors see no pictures.',
      isOfBucket
        ? `Allow everybody to read the bucket at its public address. ${withoutAddress}`
        : 'Let the league that answers there run with the same settings and DATA_DIR as this command.',
    ),
  ];
}

/** Browsers upload straight into the bucket, which has to allow it (CORS). */
async function checkUploads({ url }: ObjectStore, publicUrl: string): Promise<Finding> {
  const headers = {
    origin: publicUrl,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(`${url}/incoming/doctor`, { method: 'OPTIONS', headers, signal }).catch(() => undefined);
  const origin = answer?.headers.get('access-control-allow-origin');
  if (answer?.ok && (origin === '*' || origin === publicUrl)) return fine('Browsers may upload into the bucket.');
  return wrong(
    `The bucket does not allow uploads from ${publicUrl}.`,
    'Staff cannot upload pictures.',
    `Give the bucket a CORS rule: origin ${publicUrl}, method PUT, header content-type.`,
  );
}

/** @param name of the setting */
export async function checkDisk(folder: string, name: string): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const what = `${sizeOf(free)} of ${sizeOf(blocks * bsize)} are free for ${name} (${folder}).`;
  if (free >= littleBytes) return fine(what);
  return (free < tooLittleBytes ? wrong : warning)(
    what,
    'When the disk is full, nothing can be saved.',
    'Delete old backups, run "release sweep", or enlarge the disk.',
  );
}

const parts = { generation: z.string(), remotes: z.record(z.string(), z.unknown()) };
/** The parts that a shell requires of each form (`shell/release/ledger.ts`), without their contents. */
const Registry = z.discriminatedUnion('schema', [
  z.object({ ...parts, schema: z.literal(1) }),
  z.object({ ...parts, schema: z.literal(2), releases: z.record(z.string(), z.unknown()), log: z.array(z.unknown()) }),
]);

async function checkReleases(config: Config, env: NodeJS.ProcessEnv): Promise<Finding> {
  const { releases } = installationFolders(config, env);
  const bucket = env.RELEASES_BUCKET_URL ?? '';
  const { RELEASES_BUCKET_KEY_ID: accessKeyId, RELEASES_BUCKET_SECRET: secretAccessKey } = env;
  // A separate API runs without the key.
  if (!releases && !(accessKeyId && secretAccessKey)) return fine('Releases are in a bucket.');
  const place = releases ?? `the bucket ${bucket}`;
  try {
    const registry = releases
      ? await readFile(join(releases, registryFile)).catch(undefinedIfMissing)
      : await openBucket({
          url: bucket.replace(/\/+$/, ''),
          region: env.RELEASES_BUCKET_REGION || 'auto',
          accessKeyId: accessKeyId!,
          secretAccessKey: secretAccessKey!,
          publicUrl: undefined,
        }).read(registryFile);
    if (registry) {
      if (!Registry.safeParse(JSON.parse(String(registry))).success) throw new Error('It is not a registry.');
      return fine(`Releases are in ${place}.`);
    }
  } catch (fault) {
    return wrong(
      `The registry of releases in ${place} cannot be read: ${causeOf(fault)}`,
      'A shell that starts now shows no page.',
      releases
        ? `Restore ${registryFile} from a backup (DEPLOYING.md), and let this account read it.`
        : "Compare the address, the region and the key of RELEASES_BUCKET_… with the store's.",
    );
  }
  return warning(
    `No remote is released in ${place}.`,
    'Pages have no content.',
    `Start the league with npm start or from its image, or publish the remotes (DEPLOYING.md); compare ${releases ? 'RELEASES_DIR' : 'RELEASES_BUCKET_URL'}.`,
  );
}
