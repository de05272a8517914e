import { catalogue } from '../words.ts';

export const messages = catalogue({
  en: {
    howToMove: 'Press Space to lift it, the arrow keys to move it, Space to drop it, and Escape to cancel.',
    lifted: (name: string, place: number, count: number) => `${name} is lifted, at place ${place} of ${count}.`,
    movedTo: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
    putDown: (name: string, place: number, count: number) => `${name} was dropped at place ${place} of ${count}.`,
    stayed: (name: string) => `${name} stays where it was.`,
    move: (name: string) => `Move ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
});
