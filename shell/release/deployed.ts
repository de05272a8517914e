import * as z from 'zod/mini';
import { releaseActions } from './registry.ts';

/** A version at its place, since when, and by whom. */
export const DeployedVersion = z.object({ version: z.string(), since: z.string(), by: z.string() });
export type DeployedVersion = z.infer<typeof DeployedVersion>;

/** The placed versions of one remote. */
export const RemoteVersions = z.object({
  live: DeployedVersion,
  /** The target of a rollback. */
  previous: z.nullable(z.string()),
  /** Served to staff who ask for it. */
  preview: z.nullable(DeployedVersion),
  /** Served to this percentage of visitors, always the same ones. */
  rollout: z.nullable(z.extend(DeployedVersion, { percent: z.int().check(z.minimum(1), z.maximum(99)) })),
  /** Versions that failed for visitors. */
  bad: z.array(z.object({ version: z.string(), since: z.string(), why: z.string() })),
});
export type RemoteVersions = z.infer<typeof RemoteVersions>;

/** A logged action, so that the live version of any time is known. */
export const LogEntry = z.object({
  at: z.string(),
  by: z.string(),
  remote: z.string(),
  version: z.string(),
  deed: z.enum(releaseActions),
  /** `to 25 %`, or why a version is bad. */
  note: z.nullable(z.string()),
});
export type LogEntry = z.infer<typeof LogEntry>;
