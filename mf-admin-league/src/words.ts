import { catalogue } from '@league/kit/words';

/** Of the whole remote. Guards' messages are here, so that its entry contains no room's words. */
export const words = catalogue({
  en: {
    adminsOnly: 'Access denied. Admins only.',
    denied: 'Access denied',
    done: 'Done',
    adminsOnlyShort: 'Admins only',
    gamesDenied: 'Access denied. Admins, scorekeepers and referees only.',
    gameTotalsDenied: 'Access denied. Game stats are entered by scorekeepers and admins.',
    scoreSheetsDenied: 'Access denied. Score sheets are kept by scorekeepers and admins.',
    refereesDenied: 'Access denied. Admins and referees only.',
  },
});
