import { useState } from 'react';
import { readCaptureDate } from './captureDate.ts';

/** The camera's date: used if none was chosen yet, otherwise suggested. */
export function useCameraDate(chosen: () => string, take: (date: string) => void) {
  const [suggested, setSuggested] = useState<string>();
  async function look(file: File | undefined) {
    const date = file && (await readCaptureDate(file));
    setSuggested(date);
    if (date && !chosen()) take(date);
  }
  return { suggested, look };
}
