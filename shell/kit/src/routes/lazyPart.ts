// biome-ignore lint/style/noRestrictedImports: here it gets the messages.
import { type ComponentType, lazy, type ReactNode } from 'react';
import { withMessages } from '../translation.ts';
import { withRetry } from './withRetry.ts';

type PartComponent<Part> = Part extends (props: infer Props) => ReactNode ? ComponentType<Props> : never;

/** A part of a screen whose code loads when it is first shown: `lazyPart(() => import('./X.tsx'), 'X')`, inside a `Suspense`. */
export const lazyPart = <Parts, Name extends keyof Parts>(load: () => Promise<Parts>, name: Name) =>
  lazy(async () => ({ default: (await withRetry(() => withMessages(load)))[name] as PartComponent<Parts[Name]> }));
