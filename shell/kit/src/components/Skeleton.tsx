import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths of what will stand here. */
  height: string;
  width?: string;
}

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ height, width = '100%' }: Props) {
  return <div className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />;
}
