import { RelativeTime } from '@league/kit';

/** A registry from before times were kept says none. */
export const When = ({ at }: { at: string }) => (Number.isNaN(Date.parse(at)) ? '–' : <RelativeTime at={at} />);
