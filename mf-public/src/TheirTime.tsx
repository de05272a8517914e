import { useVisitorsTime } from '@league/kit';

/** The same instant on the visitor's own clock, where that differs from the league's. */
export const TheirTime = ({ at }: { at: string }) => {
  const theirTime = useVisitorsTime(at);
  return theirTime && <small>{theirTime}</small>;
};
