import type { ComponentProps } from 'react';
import { ButtonLink } from './Button.tsx';

/** A button to the same page with other filters, as `FilterLink`. */
export const FilterButton = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...props} replace preventScrollReset />
);
