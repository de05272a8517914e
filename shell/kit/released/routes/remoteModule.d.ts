import type { ComponentType } from 'react';
import type { RouteObject } from '../router.ts';
export interface RemoteModule {
    default: RouteObject[];
}
export interface SummaryModule {
    default: ComponentType;
}
