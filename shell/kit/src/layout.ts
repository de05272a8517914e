import classes from './layout.module.css';

type LayoutClass =
  | 'soft'
  | 'note'
  | 'error'
  | `stack${'' | 6 | 8 | 10 | 12 | 14 | 16 | 20}`
  | 'row6'
  | 'row8'
  | 'row10'
  | 'line10'
  | 'pair'
  | 'lined'
  | 'unseen';

/** The classes that many screens share. The number is the gap. */
export const layout = classes as Readonly<Record<LayoutClass, string>>;
