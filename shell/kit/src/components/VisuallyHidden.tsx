import type { ReactNode } from 'react';
import { layout } from '../layout.ts';

/** Text for screen readers only. */
export const Unseen = ({ children }: { children: ReactNode }) => <span className={layout.unseen}>{children}</span>;
