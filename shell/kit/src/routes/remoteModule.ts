import type { ComponentType } from 'react';
import type { RouteObject } from '../router.ts';

/** A remote's `./routes`: its screens, by absolute paths. */
export interface RemoteModule {
  default: RouteObject[];
}

/** A remote's `./summary`: its card on the dashboard. */
export interface SummaryModule {
  default: ComponentType;
}
