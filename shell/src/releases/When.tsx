import { RelativeTime } from '@league/kit';

/** An early registry has no times. */
export const When = ({ at }: { at: string }) => (Number.isNaN(Date.parse(at)) ? '–' : <RelativeTime at={at} />);
