import { mayLeave, unsavedForms } from '@league/kit';
import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { words } from '../kitWords.ts';
import { Buttons } from './Buttons.tsx';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  say?: string | undefined;
  /** Near the top and without a head: what lies in it speaks for itself, and the title is for screen readers. */
  isBare?: boolean;
  /** For what is looked at: as wide as there is room. */
  isWide?: boolean;
  /** What can be done at its end. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/**
 * A window over the page. It keeps the focus, closes with Escape, after a question where something typed in it would be
 * lost, and gives the focus back, to the page's content where what opened it has gone. The veil is our own element,
 * because the library's would write a style element that the page's policy forbids; the page under it stands still by
 * the token sheet's rule for `data-modal`.
 */
export function Dialog({ open, onClose, title, say, isBare = false, isWide = false, buttons, children }: Props) {
  const opener = useRef<Element | null>(null);
  const unsavedBefore = useRef<readonly object[]>([]);
  const close = async () => {
    const typedHere = unsavedForms().filter((form) => !unsavedBefore.current.includes(form));
    if (await mayLeave(typedHere)) onClose();
  };
  const head = (
    <header className={styles.head}>
      <Title className={styles.title}>{title}</Title>
      <Close className={styles.close} aria-label={words.close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 5l14 14M19 5 5 19" />
        </svg>
      </Close>
    </header>
  );
  return (
    <Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Portal>
        <div className={styles.veil} data-modal />
        <Content
          className={styles.dialog}
          data-bare={isBare || undefined}
          data-wide={isWide || undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            unsavedBefore.current = unsavedForms();
            beginAtField(event);
          }}
          onCloseAutoFocus={(event) => giveFocusBack(event, opener.current)}
          {...(!say && { 'aria-describedby': undefined })}
        >
          {!isBare && head}
          {say && <Description className={styles.say}>{say}</Description>}
          {children}
          {buttons && (
            <Buttons place="end" className={styles.buttons}>
              {buttons}
            </Buttons>
          )}
          {/* Focus begins with what comes first. */}
          {isBare && head}
        </Content>
      </Portal>
    </Root>
  );
}

/** Where there is something to fill in, focus begins there rather than at the button that closes. */
function beginAtField(event: Event) {
  const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
    ':is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)',
  );
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The library gives it to a trigger of its own alone. The row that a question was about may be gone with its button. */
function giveFocusBack(event: Event, opener: Element | null) {
  event.preventDefault();
  // The next page has taken it.
  if (document.activeElement !== document.body) return;
  const content = document.getElementById('content');
  const receiver = opener instanceof HTMLElement && opener.isConnected ? opener : content;
  receiver?.focus({ preventScroll: true });
}
