import type { ComponentType } from 'react';
import type { RouteObject } from '../router.ts';

/** What a remote exposes as `./routes`: its screens, by absolute paths. */
export interface RemoteModule {
  default: RouteObject[];
}

/** What a remote exposes as `./summary`: its card on the dashboard. */
export interface SummaryModule {
  default: ComponentType;
}
