import type { ImportKind } from '@league/contract';

type Names = Record<string, readonly string[]>;

const team = ['team name', 'club', 'club name', 'teams', 'squad', 'current team', 'verein', 'mannschaft', 'équipe'];
const teamInArabic = ['الفريق', 'النادي', 'اسم الفريق'];
const person: Names = {
  name: ['player name', 'full name', 'players', 'spieler', 'nom complet', 'joueur', 'اللاعب', 'الاسم', 'اسم اللاعب'],
  position: ['positions', 'role', 'poste', 'pos.', 'المركز'],
  number: [
    'jersey no',
    'jersey num',
    'shirt number',
    'squad number',
    'sweater',
    'uniform',
    'num',
    'nr',
    'nummer',
  ].concat(['n°', 'numéro', 'رقم القميص', 'الرقم', 'رقم']),
  hometown: ['home town', 'birthplace', 'place of birth', 'city', 'heimatort', 'ville', 'المدينة', 'مكان الميلاد'],
  birthDate: [
    'birthdate',
    'birth date',
    'birthday',
    'dob',
    'd.o.b.',
    'born',
    'geburtsdatum',
    'geb.',
    'date de naissance',
  ].concat(['تاريخ الميلاد']),
};

/**
 * Further names of columns by import and field, as federations, spreadsheets and other systems write them. Case, accents and
 * punctuation are ignored. A name may belong to several fields: then the first column of it is the first field's.
 */
export const columnNames: Record<ImportKind, Names> = {
  players: {
    ...person,
    team_id: [...team, ...teamInArabic],
    season: ['seasons', 'year', 'saison', 'الموسم'],
    seasonStartDate: ['joined', 'signed', 'من'],
    seasonEndDate: ['left', 'until date', 'إلى'],
    shoots: ['shot', 'stick', 'hand', 'handedness', 'schuss', 'tire', 'اليد'],
    catches: ['glove', 'catch', 'fanghand'],
    acquiredVia: ['acquired', 'طريقة الانضمام'],
    firstName: ['first', 'given name', 'forename', 'vorname', 'prénom', 'الاسم الأول'],
    lastName: ['last', 'surname', 'family name', 'nachname', 'nom', 'اسم العائلة', 'اللقب'],
  },
  teams: {
    name: [...team, 'nom', ...teamInArabic, 'الاسم'],
    city: ['town', 'location', 'stadt', 'ort', 'ville', 'المدينة'],
    generalManager: ['general manager name', 'manager', 'contact', 'المدير العام'],
    description: ['about', 'notes', 'الوصف'],
    primaryColor: ['color', 'colour', 'color 1', 'colour 1', 'home color', 'اللون'],
    secondaryColor: ['color 2', 'colour 2', 'away color', 'اللون الثاني'],
    code: ['abbreviation', 'abbr', 'abbrev', 'short', 'short name', 'team code', 'kürzel', 'abréviation', 'الرمز'],
    job: ['jobs', 'الوظيفة'],
  },
  seasons: { name: ['seasons', 'season name', 'year', 'saison', 'الموسم', 'الاسم'] },
  eligible: { ...person, teamName: [...team, 'last club', ...teamInArabic] },
  games: {
    gameId: ['game id'],
    date: ['game date', 'match date', 'datum', 'التاريخ', 'اليوم'],
    time: [
      'start',
      'start time',
      'face-off',
      'faceoff',
      'puck drop',
      'kick-off',
      'uhrzeit',
      'zeit',
      'heure',
      'الوقت',
      'الساعة',
    ],
    venue: [
      'rink',
      'arena',
      'ice rink',
      'location',
      'place',
      'facility',
      'ort',
      'spielort',
      'stadion',
      'patinoire',
      'lieu',
    ].concat(['الملعب', 'الحلبة', 'المكان']),
    home_team_id: [
      'home club',
      'host',
      'hosts',
      'heim',
      'heimteam',
      'heimmannschaft',
      'domicile',
      'team 1',
      'home side',
    ].concat(['صاحب الأرض', 'الفريق المضيف', 'المضيف', 'team', 'teams', 'club']),
    away_team_id: [
      'visitor',
      'visitors',
      'visiting team',
      'guest',
      'guests',
      'road',
      'opponent',
      'gast',
      'gastteam',
    ].concat(['gastmannschaft', 'extérieur', 'visiteur', 'team 2', 'الضيف', 'الفريق الضيف', 'team', 'teams', 'club']),
    competition_type: ['type', 'game type', 'المسابقة'],
    tournament_name: ['cup', 'البطولة'],
    result: ['results', 'score', 'final score', 'final', 'ergebnis', 'résultat', 'النتيجة'],
    startsAt: ['datetime', 'date time', 'start date and time', 'starts at', 'date/time', 'التاريخ والوقت'],
    homeScore: [
      'home goals',
      'hs',
      'home pts',
      'score home',
      'goals home',
      'score 1',
      'heimtore',
      'goals',
      'score',
      'tore',
    ].concat(['أهداف صاحب الأرض']),
    awayScore: [
      'visitor score',
      'visitor goals',
      'away goals',
      'as',
      'score away',
      'goals away',
      'guest score',
      'score 2',
    ].concat(['gasttore', 'goals', 'score', 'tore', 'أهداف الضيف']),
    ending: ['decision', 'decided in', 'ot', 'ot/so', 'so', 'outcome', 'status', 'result type', 'طريقة الحسم'],
  },
  orders: { placed: ['order date', 'placed at', 'date created'] },
};

/** Tables of other systems whose names mean something else here, recognized by several of their columns. */
export const layouts: readonly { kind: ImportKind; has: readonly string[]; fields: Record<string, string | null> }[] = [
  // SportsPress, a plugin of WordPress: its exports of staff and of teams.
  {
    kind: 'teams',
    has: ['name', 'jobs', 'teams'],
    fields: { name: 'generalManager', jobs: 'job', teams: 'name', leagues: null, seasons: null, nationality: null },
  },
  {
    kind: 'teams',
    has: ['name', 'abbreviation', 'home'],
    fields: { name: 'name', abbreviation: 'code', home: null, leagues: null, seasons: null, 'site url': null },
  },
];
