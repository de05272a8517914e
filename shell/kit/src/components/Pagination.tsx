import { useLayoutEffect, useRef } from 'react';
import { formatNumber } from '../formats/format.ts';
import { messages } from '../kitMessages.ts';
import { Button, ButtonLink } from './Button.tsx';
import styles from './Pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onChange?: ((page: number) => void) | undefined;
  /** Each page's address, so that paging works without scripts. */
  toPage?: ((page: number) => string) | undefined;
}

/** The shown rows, the total, and links to other pages; hidden if one page has all. */
export function Pagination({ page, pageSize, total, onChange, toPage }: Props) {
  const pages = Math.ceil(total / pageSize);
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  // A button that becomes disabled loses the focus, if it has it: the other one takes it.
  useLayoutEffect(() => {
    const button = pressed.current;
    if (!button?.disabled) return;
    pressed.current = null;
    const { activeElement, body } = document;
    if (activeElement !== button && activeElement !== body) return;
    nav.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
  });
  const press =
    onChange &&
    ((to: number, button: HTMLButtonElement) => {
      pressed.current = button;
      onChange(to);
    });
  if (pages <= 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav ref={nav} className={styles.pages} aria-label={messages.pages}>
      <p aria-live="polite">
        {messages.shown({ first, last: Math.min(page * pageSize, total), total: formatNumber(total) })}
      </p>
      <PageLink to={page - 1} pages={pages} press={press} toPage={toPage}>
        {messages.previous}
      </PageLink>
      <PageLink to={page + 1} pages={pages} press={press} toPage={toPage}>
        {messages.next}
      </PageLink>
    </nav>
  );
}

interface WayProps {
  to: number;
  pages: number;
  press: ((to: number, button: HTMLButtonElement) => void) | undefined;
  toPage: Props['toPage'] | undefined;
  children: string;
}

function PageLink({ to, pages, press, toPage, children }: WayProps) {
  const look = { variant: 'ghost', size: 'small' } as const;
  const isThere = to >= 1 && to <= pages;
  if (toPage) {
    return (
      <ButtonLink {...look} isDisabled={!isThere} to={toPage(Math.min(to || 1, pages))}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} disabled={!isThere} onClick={({ currentTarget }) => press?.(to, currentTarget)}>
      {children}
    </Button>
  );
}
