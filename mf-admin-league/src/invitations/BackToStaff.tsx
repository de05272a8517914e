import { Link } from '@league/kit/router';
import styles from './BackToStaff.module.css';
import { words } from './words.ts';

export const BackToStaff = () => (
  <Link to="/admin/users" className={styles.back}>
    {words.backToStaff}
  </Link>
);
