import type { ComponentProps } from 'react';
import { useNavigate } from '../router.ts';
import { Select } from './fields.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'onChange'> {
  /** The page's address with this value. */
  to: (value: string) => string;
}

/** A select whose values have addresses. Before the app has loaded, the early script of the shell follows them. */
export function FilterSelect({ to, ...props }: Props) {
  const navigate = useNavigate();
  return (
    <Select
      {...props}
      data-to={to('{}')}
      onChange={(value) => navigate(to(value), { replace: true, preventScrollReset: true })}
    />
  );
}
