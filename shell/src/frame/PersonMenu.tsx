import { acceptInvitePath, resetPasswordPath } from '@league/contract';
import { ButtonLink, Unseen, useSession } from '@league/kit';
import { Link, useLocation } from '@league/kit/router';
import { useEffect, useId, useRef, useState } from 'react';
import { confirmAndSignOut } from '../navigation/confirmAndSignOut.ts';
import { messages as navigationMessages } from '../navigation/messages.ts';
import { roleHome } from '../navigation/roleHome.ts';
import { initials } from './initials.ts';
import { messages } from './messages.ts';
import styles from './PersonMenu.module.css';

/** Pages to which nobody returns after signing in. */
const entryPages: readonly string[] = ['/', '/login', acceptInvitePath, resetPasswordPath];

/** The sign-in page with a way back to this page; most visitors are customers. */
export function useSignInPath(): string {
  const { pathname, search, hash } = useLocation();
  const back = entryPages.includes(pathname) ? '' : `&redirect=${encodeURIComponent(pathname + search + hash)}`;
  return `/login?as=customer${back}`;
}

/** Sign-in for a visitor; a menu for a signed-in person. */
export function PersonMenu() {
  const claims = useSession((session) => session.claims);
  const path = useSignInPath();
  if (!claims) {
    return (
      <ButtonLink to={path} size="small" variant="ghost">
        {messages.signIn}
      </ButtonLink>
    );
  }
  return <Menu name={claims.name} home={roleHome(claims.role)} isCustomer={claims.role === 'customer'} />;
}

function Menu({ name, home, isCustomer }: { name: string; home: string; isCustomer: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a followed link closes the menu
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      const isOutside = event.target instanceof Node && !room.current?.contains(event.target);
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isEscape) opener.current?.focus();
      if (isOutside || isEscape) setOpen(false);
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [isOpen]);

  return (
    <div ref={room} className={styles.room}>
      <button
        ref={opener}
        type="button"
        className={styles.person}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{initials(name)}</span>
        <Unseen>{messages.person({ name })}</Unseen>
      </button>
      {isOpen && (
        <div id={id} className={styles.menu}>
          <b>{name}</b>
          {home !== '/' && <Link to={home}>{messages.portal}</Link>}
          {isCustomer ? (
            <Link to="/order-history">{messages.orders}</Link>
          ) : (
            <Link to="/account">{navigationMessages.account}</Link>
          )}
          <button type="button" onClick={confirmAndSignOut}>
            {navigationMessages.signOut}
          </button>
        </div>
      )}
    </div>
  );
}
