import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

export const { topics: topicLabels } = labelsOf('contact', english);
