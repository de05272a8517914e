import { Buttons } from '@league/kit';
import type { ReactNode } from 'react';
import { SubmitButton, type SubmitProps } from './SubmitButton.tsx';

interface Props extends SubmitProps {
  isSending: boolean;
  /** Links and buttons behind it. */
  children?: ReactNode;
}

/** The buttons at the end of a form. */
export const FormButtons = ({ children, ...button }: Props) => (
  <Buttons>
    <SubmitButton {...button} />
    {children}
  </Buttons>
);
