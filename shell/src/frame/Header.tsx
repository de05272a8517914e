import { Unseen, useLeague, useSession } from '@league/kit';
import { Link, NavLink } from '@league/kit/router';
import { type RefObject, useEffect, useRef } from 'react';
import { otherLanguages } from '../language/otherLanguages.ts';
import { registry } from '../navigation/registry.ts';
import { sections } from '../navigation/sections.ts';
import { CartButton } from './CartButton.tsx';
import styles from './Header.module.css';
import { LeagueMark } from './LeagueMark.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { messages } from './messages.ts';
import { PersonMenu, useSignInPath } from './PersonMenu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The league, the sections that fit, the menu with all sections, and the visitor's tools. */
export function Header() {
  const { name, shortName } = useLeague();
  const row = useRef<HTMLElement>(null);
  useInertOverflow(row);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <LeagueMark>{shortName}</LeagueMark>
          <Unseen>{messages.home({ league: name })}</Unseen>
        </Link>
        <nav ref={row} className={styles.sections} aria-label={messages.sections}>
          {sections(registry).map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {otherLanguages && <otherLanguages.LanguageSwitch label={messages.languages} />}
          <SearchButton />
          <div className={styles.roomy}>
            <ThemeSwitch />
          </div>
          <CartButton />
          <PersonMenu />
          <MenuSheet>
            {sections(registry).map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
            <SignInLink />
            <div className={styles.narrow}>
              <ThemeSwitch />
            </div>
          </MenuSheet>
        </div>
      </div>
    </header>
  );
}

/** Hidden on phones, where it does not fit. */
function SignInLink() {
  const path = useSignInPath();
  return useSession(({ claims }) => claims) ? null : <Link to={path}>{messages.signIn}</Link>;
}

/** Sections that do not fit wrap into a hidden line, which is inert for keyboards and screen readers. */
function useInertOverflow(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) (target as HTMLElement).inert = !isIntersecting;
      },
      { root: row.current, threshold: 0.5 },
    );
    for (const link of row.current!.children) observer.observe(link);
    return () => observer.disconnect();
  }, [row]);
}
