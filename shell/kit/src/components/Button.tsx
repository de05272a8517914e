import type { ComponentProps } from 'react';
import { Link, type LinkProps, useLocation } from '../router.ts';
import styles from './Button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium';
}

interface Props extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** The action is running: the button shows it and ignores presses. */
  busy?: boolean;
}

export function Button({ variant = 'primary', size = 'medium', busy = false, type = 'button', ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // Not `disabled`: a busy button keeps the focus.
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
    />
  );
}

interface LinkLook extends Look {
  /** It leads nowhere for now: it stays the same element, which keeps the focus. */
  isDisabled?: boolean;
}

const disabled: Partial<LinkProps> = {
  'aria-disabled': true,
  tabIndex: -1,
  onClick: (event) => event.preventDefault(),
};

/** A link that looks like a button, because it leads to an action. One to a place of its page keeps query and state. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  isDisabled = false,
  to,
  ...props
}: LinkLook & Omit<LinkProps, 'className'>) {
  const { search, state } = useLocation();
  return (
    <Link
      {...props}
      {...(`${to}`[0] === '#' ? { to: `${search}${to}`, state } : { to })}
      {...(isDisabled && disabled)}
      className={styles.button}
      data-variant={variant}
      data-size={size}
    />
  );
}
