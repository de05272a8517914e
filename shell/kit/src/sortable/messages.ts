import { catalogue } from '../words.ts';

export const messages = catalogue({
  en: {
    howToMove:
      'Press Space to lift it, the arrows to move it, Space to put it down and Escape to leave it where it was.',
    lifted: (name: string, place: number, count: number) => `${name} is lifted, at place ${place} of ${count}.`,
    movedTo: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
    putDown: (name: string, place: number, count: number) => `${name} is put down at place ${place} of ${count}.`,
    stayed: (name: string) => `${name} stays where it was.`,
    move: (name: string) => `Move ${name}`,
    remove: (name: string) => `Remove ${name}`,
  },
});
