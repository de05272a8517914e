import type { TokenClaims } from '@league/contract';
import { FaceoffSpinner, LeagueLogo, LedHome, SignInFirst, useLeague, useSession } from '@league/kit';
import { Link, NavLink, useLocation, useOutlet } from '@league/kit/router';
import { LeagueMark } from '../frame/LeagueMark.tsx';
import { MenuSheet } from '../frame/MenuSheet.tsx';
import { PersonMenu } from '../frame/PersonMenu.tsx';
import { ThemeSwitch } from '../frame/ThemeSwitch.tsx';
import { useAccountLanguage } from '../language/accountLanguage.ts';
import { deniedAt } from '../navigation/access.ts';
import { messages as navigationMessages } from '../navigation/messages.ts';
import { registry } from '../navigation/registry.ts';
import { entryAt, groupsFor } from '../navigation/screens.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { messages } from './messages.ts';
import styles from './StaffFrame.module.css';

/** The frame of the staff portal, for everybody who may use its screen. */
export function StaffFrame() {
  const claims = useSession((session) => session.claims);
  const token = useSession((session) => session.token);
  const { pathname } = useLocation();
  const denied = deniedAt(pathname, { token, claims });
  if (denied?.redirectTo === 'home') return <LedHome say={denied.say} />;
  if (denied || !claims) return <SignInFirst say={denied?.say} />;
  // Another person gets new screens, without the previous person's state.
  return <Portal key={claims.sub} claims={claims} />;
}

function Portal({ claims }: { claims: TokenClaims }) {
  const { shortName } = useLeague();
  useAccountLanguage();
  const screen = useOutlet();
  const mark = <LeagueMark>{messages.portal({ league: shortName })}</LeagueMark>;
  return (
    <div className={styles.portal}>
      <aside className={styles.side}>
        <Link to={claims.role === 'admin' ? '/admin' : '/'} className={styles.mark}>
          {mark}
        </Link>
        <nav aria-label={messages.screens}>
          <Screens role={claims.role} />
        </nav>
      </aside>
      <header className={styles.bar}>
        <PaletteButton />
        <div className={styles.who}>
          <ThemeSwitch />
          <p className={styles.name}>
            {claims.name}
            <small>{messages.roles[claims.role]}</small>
          </p>
          <PersonMenu />
          <div className={styles.menu}>
            <MenuSheet>
              <Screens role={claims.role} />
            </MenuSheet>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.content}>
        <div className={styles.printed}>
          <LeagueLogo />
        </div>
        {screen ?? <FaceoffSpinner label={messages.loading} />}
      </main>
    </div>
  );
}

function Screens({ role }: { role: TokenClaims['role'] }) {
  const { pathname } = useLocation();
  const groups = groupsFor(role, registry);
  const current = entryAt(
    pathname,
    groups.flatMap(({ screens }) => screens),
  );
  return (
    <>
      {role === 'admin' && (
        <NavLink to="/admin" end>
          {navigationMessages.dashboard}
        </NavLink>
      )}
      {groups.map(({ title, screens }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          {screens.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === current?.to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </section>
      ))}
      <Link to="/" className={styles.site}>
        {navigationMessages.publicSite}
      </Link>
    </>
  );
}
