import { lineColors } from '@league/kit';
import type { CSSProperties } from 'react';

/** A team's color for lines and marks, for styles: `light-dark(var(--on-light), var(--on-dark))`. */
export function lineStyle(team: { primaryColor: string }) {
  const { onLight, onDark } = lineColors(team);
  return { '--on-light': onLight, '--on-dark': onDark } as CSSProperties;
}
