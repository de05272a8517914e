import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../router.ts';
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

/** A link that looks like a button, because it leads to an action. */
export function ButtonLink({ variant = 'primary', size = 'medium', ...props }: Look & Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.button} data-variant={variant} data-size={size} />;
}
