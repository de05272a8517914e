import type { ComponentType } from 'react';
import type { RouteObject } from '../router.ts';

interface TranslatedModule {
  /** Loads its messages of a language, if it has them. Absent in releases before there were languages, which are in English. */
  loadLanguage?: (language: string) => Promise<void>;
}

/** A remote's `./routes`: its screens, by absolute paths. */
export interface RemoteModule extends TranslatedModule {
  default: RouteObject[];
}

/** A remote's `./summary`: its card on the dashboard. */
export interface SummaryModule extends TranslatedModule {
  default: ComponentType;
}
