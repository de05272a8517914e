import { labelsOf } from '../labels.ts';
import english from './messages/en.ts';

export const { categories: resourceCategoryLabels } = labelsOf('resources', english);
