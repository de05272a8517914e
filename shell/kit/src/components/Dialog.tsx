import { dismissError, layout, mayLeave, kitMessages as messages, noticeCount, unsavedForms } from '@league/kit';
import { Close, Content, Description, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { Buttons } from './Buttons.tsx';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  say?: string | undefined;
  /** Without a visible header, near the top; the title is for screen readers. */
  isBare?: boolean;
  /** As wide as possible, for content to look at. */
  isWide?: boolean;
  /** The actions at its end. */
  buttons?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog. It traps the focus, closes with Escape (after a question if input would be lost), and restores the focus, to
 * the page's content if the opener is gone. It stays open while an error notice is dismissed, by a press or by Escape. The
 * overlay is our own element, because the library's writes a style element that the page's policy forbids; the token sheet's
 * rule for `data-modal` stops the page from scrolling.
 */
export function Dialog({ open, onClose, title, say, isBare = false, isWide = false, buttons, children }: Props) {
  const opener = useRef<Element | null>(null);
  const unsavedBefore = useRef<readonly object[]>([]);
  const noticesBefore = useRef(0);
  const close = async () => {
    const typedHere = unsavedForms().filter((form) => !unsavedBefore.current.includes(form));
    if (await mayLeave(typedHere)) onClose();
  };
  const head = (
    <header className={styles.head}>
      <Title className={isBare ? layout.unseen : styles.title}>{title}</Title>
      <Close className={styles.close} aria-label={messages.close}>
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
            noticesBefore.current = noticeCount();
            beginAtField(event);
          }}
          onInteractOutside={(event) => isNotice(event.target) && event.preventDefault()}
          onEscapeKeyDown={(event) => dismissError(noticesBefore.current) && event.preventDefault()}
          onCloseAutoFocus={(event) => restoreFocus(event, opener.current)}
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
          {/* Focus starts at the first element. */}
          {isBare && head}
        </Content>
      </Portal>
    </Root>
  );
}

/** Focus starts at what is marked with `data-begin`, else at the first field, rather than at the close button. */
function beginAtField(event: Event) {
  const dialog = event.currentTarget as HTMLElement;
  const field =
    dialog.querySelector<HTMLElement>('[data-begin]') ??
    dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const isNotice = (pressed: EventTarget | null) => pressed instanceof Element && pressed.closest('[data-notice]');

/** The library restores it only to its own trigger. The opener may have been removed with its row. */
function restoreFocus(event: Event, opener: Element | null) {
  event.preventDefault();
  // The next page has taken it.
  if (document.activeElement !== document.body) return;
  const content = document.getElementById('content');
  const receiver = opener instanceof HTMLElement && opener.isConnected ? opener : content;
  receiver?.focus({ preventScroll: true });
}
