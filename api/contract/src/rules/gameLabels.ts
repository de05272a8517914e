import { labelsOf } from '../labels.ts';
import english from './messages/gameText.en.ts';

export const gameLabels = labelsOf('rules/gameText', english);
export type GameLabels = typeof gameLabels;
