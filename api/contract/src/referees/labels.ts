import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

export const { duties: dutyLabels } = labelsOf('referees', english);
