import type { DehydratedState } from '@tanstack/react-query';

/** Before the address of a page: its data. */
export const pageDataPath = '/page-data';

/** The data of a server-rendered page, for an app that is about to open it. */
export interface PageData {
  /** By what it was rendered: the shell's entry file, and the version of the remote. */
  by: [shell: string | undefined, remote: string];
  /** The files of the remote's screen, in its folder. */
  files: string[];
  /** With the time of rendering (milliseconds). */
  queries: DehydratedState & { at: number };
}
