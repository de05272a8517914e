import { valueLabels } from '../labels.ts';

export const positionLabel = valueLabels('players', 'positions');
