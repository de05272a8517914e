import { operation, staffRoles } from '@league/contract';
import * as z from 'zod/mini';
import { deeds } from './registry.ts';

const Version = z.string().check(z.regex(/^[\w.-]{1,60}$/));
const Placed = z.object({ version: z.string(), since: z.string(), by: z.string() });

/** One remote, and where its versions are. */
const RemoteReleases = z.object({
  name: z.string(),
  live: Placed,
  previous: z.nullable(z.string()),
  preview: z.nullable(Placed),
  rollout: z.nullable(z.extend(Placed, { percent: z.int() })),
  bad: z.array(z.object({ version: z.string(), since: z.string(), why: z.string() })),
  /** Versions that wait for a newer shell, and the names that they need of it. */
  missing: z.record(z.string(), z.array(z.string())),
  /** What visitors get while what is live waits. */
  instead: z.nullable(z.string()),
});
export type RemoteReleases = z.infer<typeof RemoteReleases>;

/** What is live where, and what was done, the latest first. */
export const Releases = z.object({
  remotes: z.array(RemoteReleases),
  log: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      remote: z.string(),
      version: z.string(),
      deed: z.enum(deeds),
      note: z.nullable(z.string()),
    }),
  ),
});
export type Releases = z.infer<typeof Releases>;

const ReleaseChange = z.discriminatedUnion('deed', [
  /** To the version before, or to the one that is named. `from` is what was seen live: 409 where that has changed. */
  z.strictObject({ deed: z.literal('rollback'), from: Version, version: z.optional(Version) }),
  z.strictObject({ deed: z.literal('promote'), from: Version }),
  z.strictObject({ deed: z.literal('withdraw'), from: Version }),
  z.strictObject({ deed: z.literal('rollout'), from: Version, percent: z.int().check(z.minimum(1), z.maximum(99)) }),
]);
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** A version of a remote that did not work in somebody's browser. */
export const ReleaseFault = z.strictObject({
  name: z.string().check(z.regex(/^mf-[a-z-]{1,40}$/)),
  version: Version,
  /** `load`: its files did not come or broke. `render`: a screen broke while it was drawn. */
  kind: z.enum(['load', 'render']),
});
export type ReleaseFault = z.infer<typeof ReleaseFault>;

/** Answered by the shell's server, which has the registry at hand; who asks is known from the API. */
export const releasesApi = {
  list: operation('GET /api/releases', {
    access: ['admin'],
    summary: 'What of each remote is live where, since when, by whom, and what was done.',
    answer: Releases,
  }),
  change: operation('POST /api/releases/{name}', {
    access: ['admin'],
    summary: 'Rolls a remote back, or gives what is tried out to more visitors, to all or to none.',
    params: z.object({ name: z.string() }),
    body: ReleaseChange,
    answer: Releases,
  }),
  /** Sets a cookie. */
  preview: operation('POST /api/releases/preview', {
    access: staffRoles,
    summary: 'Shows the caller’s browser what is in the preview, or what is live again.',
    body: z.strictObject({ isOn: z.boolean() }),
    answer: z.object({ isPreview: z.boolean() }),
  }),
};
