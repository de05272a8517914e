import styles from './BoardsBorder.module.css';

/** The decorative border: a run of the rink's boards with their yellow kick plate. */
export const BoardsBorder = () => <div className={styles.boards} aria-hidden="true" />;
