import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

export const { types: eventTypeLabels } = labelsOf('events', english);
