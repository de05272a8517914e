import type { CheckedAssignment } from '@league/contract';
import type { Badge } from '@league/kit';
import type { ComponentProps } from 'react';

export const assignmentTones: Record<CheckedAssignment['status'], ComponentProps<typeof Badge>['tone']> = {
  proposed: 'warning',
  confirmed: 'info',
  declined: 'danger',
  published: 'success',
};
