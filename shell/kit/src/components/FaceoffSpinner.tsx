import styles from './FaceoffSpinner.module.css';

/** A loading spinner: a face-off circle being drawn. */
export function FaceoffSpinner({ label }: { label: string }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 64 64" role="img" aria-label={label}>
      <circle cx="32" cy="32" r="24" data-ring />
      <circle cx="32" cy="32" r="4" data-dot />
      <path d="M22 6v7M42 6v7M22 51v7M42 51v7" />
    </svg>
  );
}
