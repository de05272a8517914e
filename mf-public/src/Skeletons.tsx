import { Skeleton } from '@league/kit';

interface Props {
  className: string | undefined;
  count: number;
  /** A CSS length. */
  height: string;
}

/** A placeholder for a grid of equal cards, in their final size. */
export const Skeletons = ({ className, count, height }: Props) => (
  <div className={className}>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places of what is loading are all alike
      <Skeleton key={at} height={height} />
    ))}
  </div>
);
