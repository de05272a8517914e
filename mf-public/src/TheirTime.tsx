import { useVisitorsTime } from '@league/kit';

/** The same instant in the visitor's time zone, if it differs from the league's. */
export const TheirTime = ({ at }: { at: string }) => {
  const theirTime = useVisitorsTime(at);
  return theirTime && <small>{theirTime}</small>;
};
