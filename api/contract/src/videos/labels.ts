import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

export const { categories: videoCategoryLabels } = labelsOf('videos', english);
