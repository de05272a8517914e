import { operation, staffRoles } from '@league/contract';
import * as z from 'zod/mini';
import { LogEntry, RemoteVersions } from './deployed.ts';

const Version = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** One remote with its placed versions. */
const RemoteReleases = z.extend(RemoteVersions, {
  name: z.string(),
  /** Versions that wait for a newer shell, with the missing names. */
  missing: z.record(z.string(), z.array(z.string())),
  /** The version that visitors get while the live one waits. */
  instead: z.nullable(z.string()),
});
export type RemoteReleases = z.infer<typeof RemoteReleases>;

/** The placed versions, and past actions, the latest first. */
export const Releases = z.object({ remotes: z.array(RemoteReleases), log: z.array(LogEntry) });
export type Releases = z.infer<typeof Releases>;

const ReleaseChange = z.discriminatedUnion('deed', [
  /** To the previous version, or to a named one. `from` is the version seen live: 409 if it has changed. */
  z.strictObject({ deed: z.literal('rollback'), from: Version, version: z.optional(Version) }),
  // `version` is the seen rollout or preview: 409 if it has changed.
  z.strictObject({ deed: z.literal('promote'), from: Version, version: Version }),
  z.strictObject({ deed: z.literal('withdraw'), from: Version, version: Version }),
  z.strictObject({
    deed: z.literal('rollout'),
    from: Version,
    version: Version,
    percent: z.int().check(z.minimum(1), z.maximum(99)),
  }),
]);
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** What a browser reports about a version of a remote. */
export const ReleaseReport = z.strictObject({
  name: z.string().check(z.regex(/^mf-[a-z-]{1,40}$/)),
  version: Version,
  /**
   * `entry`: it was entered without a new document. `load`: its files failed to load. `render`: a screen failed to render.
   */
  kind: z.enum(['entry', 'load', 'render']),
});
export type ReleaseReport = z.infer<typeof ReleaseReport>;

/** Answered by the shell's server, which has the registry; the API authenticates the actor. */
export const releasesApi = {
  list: operation('GET /api/releases', {
    access: ['admin'],
    summary: 'The versions of each remote, since when and by whom, and past actions.',
    answer: Releases,
  }),
  change: operation('POST /api/releases/{name}', {
    access: ['admin'],
    summary: 'Rolls a remote back, or changes, promotes or withdraws its preview or rollout.',
    params: z.object({ name: z.string() }),
    body: ReleaseChange,
    answer: Releases,
  }),
  /** Sets a cookie. */
  preview: operation('POST /api/releases/preview', {
    access: staffRoles,
    summary: 'Shows the preview, or the live versions again, in the caller’s browser.',
    body: z.strictObject({ isOn: z.boolean() }),
    answer: z.object({ isPreview: z.boolean() }),
  }),
};
