import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths of the final content. */
  height: string;
  width?: string;
}

/** A placeholder for loading content, in its final size. */
export function Skeleton({ height, width = '100%' }: Props) {
  return <div className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} aria-hidden="true" />;
}
