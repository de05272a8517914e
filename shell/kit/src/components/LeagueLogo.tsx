import { useLeague } from '../league/league.ts';
import styles from './LeagueLogo.module.css';

/** The league's logo, beside its name, as high as its line; nothing if the league has none. */
export function LeagueLogo() {
  const { logo, logoRatio = 1 } = useLeague();
  return logo ? <img className={styles.logo} src={logo} alt="" width={Math.round(96 * logoRatio)} height={96} /> : null;
}
