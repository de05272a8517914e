import { currentLeague, knowLeague } from '@league/kit';
import { onTestFinished } from 'vitest';

/** Until the test ends, the site offers Arabic too. */
export function offerArabic() {
  const league = currentLeague();
  knowLeague({ ...league, languages: ['en', 'ar'] });
  onTestFinished(() => knowLeague(league));
}
