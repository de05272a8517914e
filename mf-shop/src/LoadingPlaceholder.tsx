import { Skeleton } from '@league/kit';

/** A placeholder that says what is loading. @param height a CSS length */
export const LoadingPlaceholder = ({ label, height }: { label: string; height: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton height={height} />
  </div>
);
