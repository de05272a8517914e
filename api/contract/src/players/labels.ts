import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

export const { positions: positionLabels } = labelsOf('players', english);
