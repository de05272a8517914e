import { valueLabels } from '../labels.ts';

export const penaltyClassLabel = valueLabels('rules/penalties', 'classes');
export const infractionLabel = valueLabels('rules/penalties', 'infractions');
