import styles from './BoardsBorder.module.css';

/** A decorative border: the rink's boards with their yellow kick plate. */
export const BoardsBorder = () => <div className={styles.boards} aria-hidden="true" />;
