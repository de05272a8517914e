import { valueLabels } from '../labels.ts';

export const videoCategoryLabel = valueLabels('videos', 'categories');
