import { useVisitorsTime } from '@league/kit';

/** The same instant in the visitor's time zone, if it differs from the league's. */
export const VisitorTime = ({ at }: { at: string }) => {
  const visitorTime = useVisitorsTime(at);
  return visitorTime && <small>{visitorTime}</small>;
};
