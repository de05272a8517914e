import { useState } from 'react';
import { takenOn } from './takenOn.ts';

/** What the camera says of the day: taken over where none was chosen yet, else offered. */
export function useCameraDate(chosen: () => string, take: (date: string) => void) {
  const [suggested, setSuggested] = useState<string>();
  async function look(file: File | undefined) {
    const date = file && (await takenOn(file));
    setSuggested(date);
    if (date && !chosen()) take(date);
  }
  return { suggested, look };
}
