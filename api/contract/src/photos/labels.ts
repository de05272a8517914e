import { valueLabels } from '../labels.ts';

export const photoCategoryLabel = valueLabels('photos', 'categories');
