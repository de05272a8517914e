import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    subscribe: 'Subscribe',
    title: 'Games in your calendar',
    ofTeam: (team: string) => `All games of ${team}.`,
    ofAll: 'All games of the league and its tournaments.',
    competitions: { league: 'League games only.', tournament: 'Tournament games only.' },
    staysRight: 'New times, postponed games and results appear in your calendar automatically.',
    open: 'Open in your calendar',
    address: 'Address for other calendars',
    copy: 'Copy link',
    addressHelp: 'Google Calendar: Other calendars, From URL.',
    download: 'Download the .ics file',
    downloadHelp: 'A file stays as it is when games move.',
  },
});
