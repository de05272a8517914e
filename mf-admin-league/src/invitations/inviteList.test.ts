import { expect, test } from 'vitest';
import { readInviteList, serverFaults } from './inviteList.ts';

const tide = { _id: '0198a000-0000-7000-8000-00000000000a', slug: 'tide', name: 'Hurghada Tide' };
const suns = { _id: '0198a000-0000-7000-8000-00000000000b', slug: 'suns', name: 'Luxor Suns' };
const read = (...lines: string[]) => readInviteList(lines.join('\n'), [tide, suns]);
const head = 'name,email,role,teams,note';
const faults = (...lines: string[]) => read(head, ...lines).faults;

test('a valid list has people with roles and teams, by slug, word or name', () => {
  const { people, faults } = read(
    head,
    ' Mona Hassan , mona@league.example ,Writer,,"Hello, Mona"',
    ',karim@league.example,TEAM GM,tide; luxor suns;Tide,',
    'Salma,salma@league.example,store manager,,',
  );
  expect(faults).toEqual([]);
  expect(people).toEqual([
    { name: 'Mona Hassan', email: 'mona@league.example', role: 'writer', teamIds: [], note: 'Hello, Mona' },
    { name: '', email: 'karim@league.example', role: 'gm', teamIds: [tide._id, suns._id], note: '' },
    { name: 'Salma', email: 'salma@league.example', role: 'store-manager', teamIds: [], note: '' },
  ]);
});

test('columns may have any order, some may be missing, and the separator is detected from the header', () => {
  const semicolons = read('Role;Email;Teams;', 'gm;karim@league.example;"tide;suns";', ';;;');
  expect(semicolons.faults).toEqual([]);
  expect(semicolons.people).toMatchObject([{ email: 'karim@league.example', teamIds: [tide._id, suns._id] }]);
  expect(read('email\trole', 'mona@league.example\twriter').people).toMatchObject([{ name: '', note: '' }]);
});

test('empty lines are skipped and counted, also after a multi-line note', () => {
  const { rows } = read(
    head,
    '',
    'Mona,mona@league.example,writer,,"One',
    'two"',
    'Dina,dina@league.example,writer,,',
    '',
  );
  expect(rows.map(({ line, cells }) => [line, cells.name])).toEqual([
    [3, 'Mona'],
    [5, 'Dina'],
  ]);
  expect(readInviteList(`${head}\r\nMona,mona@,writer,,\r\n`, []).faults).toMatchObject([{ line: 2, column: 'email' }]);
});

test('every error is reported at its line and column, and nobody is invited', () => {
  const { faults, people } = read(
    head,
    'Mona,mona@league.example,writer,,',
    'Karim,karim@,goalie,tide,',
    'Hany,MONA@league.example,gm,,',
    ',,gm,Nowhere;Nobody;tide,',
    'Dina,dina@league.example,referee,suns,',
    `Salma,salma@league.example,,,${'x'.repeat(1001)}`,
  );
  expect(people).toEqual([]);
  expect(faults).toEqual([
    { line: 3, column: 'email', message: 'Enter a valid email address.' },
    { line: 3, column: 'role', message: 'goalie is not a role.' },
    { line: 4, column: 'teams', message: 'Team GM invitations must include at least one team assignment.' },
    { line: 4, column: 'email', message: 'This address is already in line 2.' },
    { line: 5, column: 'email', message: 'Please provide an email address for the invitee.' },
    { line: 5, column: 'teams', message: 'No teams are called Nowhere, Nobody.' },
    { line: 6, column: 'teams', message: 'Only a Team GM has teams: leave this empty.' },
    { line: 7, column: 'role', message: 'Please choose a role.' },
    { line: 7, column: 'note', message: 'Please keep this under 1001 characters.' },
  ]);
});

test('an error of the header is reported once, not at every line', () => {
  expect(read('name,e-mail,role,role', 'Mona,mona@league.example,writer,').faults).toEqual([
    { line: 1, message: 'The column email is missing.' },
    { line: 1, message: 'There is no column e-mail: use name, email, role, teams and note.' },
    { line: 1, message: 'The column role appears twice.' },
  ]);
});

test('a list without a header is asked for column names', () => {
  expect(read('Mona,mona@league.example,writer').faults[0]).toEqual({
    line: 1,
    message: 'The first line must name the columns: name, email, role, teams, note.',
  });
});

test('surplus values and unclosed quotes are reported at their lines', () => {
  expect(faults('Mona,mona@league.example,writer,,Hello, Mona')).toEqual([
    {
      line: 2,
      message: 'There are more values than columns. Put quotation marks around a value that contains a comma.',
    },
  ]);
  expect(faults('Mona,mona@league.example,writer,,"Hello')).toContainEqual({
    line: 2,
    message: 'A quotation mark is not closed, or is in the middle of a value.',
  });
});

test('a list has between one and a hundred people', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `,p${at}@league.example,writer,,`);
  expect(faults()).toEqual([{ message: 'This list is empty.' }]);
  expect(read('').faults).toEqual([]);
  expect(read(head, ...people(100)).people).toHaveLength(100);
  expect(faults(...people(101))).toEqual([
    { line: 102, message: 'There are 101 people on this list. 100 can be invited at once.' },
  ]);
});

test('text that cannot be stored is reported at its column', () => {
  expect(faults('Mo\u0000na,mona@league.example,writer,,')).toEqual([
    { line: 2, column: 'name', message: 'Please remove the characters that cannot be displayed.' },
  ]);
});

test('the server’s errors are shown at their lines', () => {
  const { rows } = read(head, 'Mona,mona@league.example,writer,,', '', 'Karim,karim@league.example,gm,tide,');
  const message = 'No.';
  const issues = ['people.1.teamIds.0', 'people.0.email', 'people.7.email', 'people'].map((path) => ({
    path,
    message,
  }));
  expect(serverFaults(issues, rows)).toEqual([
    { line: 4, column: 'teams', message },
    { line: 2, column: 'email', message },
    { column: 'email', message },
    { message },
  ]);
});
