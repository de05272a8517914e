import { valueLabels } from '../labels.ts';

export const dutyLabel = valueLabels('referees', 'duties');
