import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { words } from '../kitWords.ts';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  say?: string | undefined;
  /** Near the top and without a head: what lies in it speaks for itself, and the title is for screen readers. */
  isBare?: boolean;
  children: ReactNode;
}

/**
 * A window over the page. It keeps the focus, closes with Escape, and gives the focus back, to the page's content where
 * what opened it has gone. The veil is our own element,
 * because the library's would write a style element that the page's policy forbids; the page under it stands still by
 * the token sheet's rule for `data-modal`.
 */
export function Dialog({ open, onClose, title, say, isBare = false, children }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <div className={styles.veil} data-modal />
        <Content
          className={styles.dialog}
          data-bare={isBare || undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={() => giveFocusBack(opener.current)}
          {...(!say && { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <Title className={styles.title}>{title}</Title>
            <Close className={styles.close} aria-label={words.close}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M5 5l14 14M19 5 5 19" />
              </svg>
            </Close>
          </header>
          {say && <Description className={styles.say}>{say}</Description>}
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

/** The row that a question was about may be gone with its button. */
function giveFocusBack(opener: Element | null) {
  setTimeout(() => {
    const isFree = () => document.activeElement === document.body;
    if (isFree() && opener instanceof HTMLElement) opener.focus();
    if (isFree()) document.getElementById('content')?.focus({ preventScroll: true });
  });
}
