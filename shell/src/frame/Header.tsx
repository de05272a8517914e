import { Unseen, useLeague } from '@league/kit';
import { Link, NavLink } from '@league/kit/router';
import { preload } from '../areas/areas.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './Header.module.css';
import { LeagueMark } from './LeagueMark.tsx';
import { MenuSheet } from './MenuSheet.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import { sections } from './sections.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { words } from './words.ts';

export function Header() {
  const { name, shortName } = useLeague();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home}>
          <LeagueMark>{shortName}</LeagueMark>
          <Unseen>{words.home(name)}</Unseen>
        </Link>
        <nav className={styles.sections} aria-label={words.sections}>
          {sections().map(({ to, label }) => (
            <NavLink key={to} to={to} onPointerEnter={() => preload(to)} onFocus={() => preload(to)}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <CartButton />
          <PersonMenu />
          <MenuSheet>
            {sections().map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </MenuSheet>
        </div>
      </div>
    </header>
  );
}
