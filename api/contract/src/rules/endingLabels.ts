import { labelsOf } from '../labels.ts';
import english from './messages/gameEndings.en.ts';

export const endingLabels = labelsOf('rules/gameEndings', english);
