import { labelsOf } from '../labels.ts';
import type { StaffRole } from '../operation.ts';
import english from './messages/en.ts';

/** The roles' names, and descriptions (specification, section 1). */
export const { roles: roleLabels, descriptions: roleDescriptions } = labelsOf('staff', english);

/** `Store Manager`, `Team GM`. */
export const roleLabel = (role: StaffRole): string => roleLabels[role];
