import { labelsOf } from '../labels.ts';
import english from './messages/penalties.en.ts';

export const penaltyLabels = labelsOf('rules/penalties', english);
