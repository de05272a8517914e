import { type Invitation, maxInvitedAtOnce, roleLabel, staffRoles } from '@league/contract';
import { catalogue } from '@league/kit/words';

export const words = catalogue({
  en: {
    invite: 'Invite staff',
    inviteLead: 'They get a mail with a link to set their password. The link expires after 72 hours.',
    inviteMany: 'Invite from a list',
    backToStaff: 'Back to staff',
    name: 'Name',
    nameHint: 'Used in the mail’s greeting. Optional.',
    email: 'Email',
    note: 'Note',
    noteHint: 'A personal note in the mail.',
    send: 'Send invitation',
    sending: 'Sending …',
    sent: (who: string, role: string) => `Invitation sent to ${who} as ${role}`,
    sentSay: (email: string) =>
      `The mail to ${email} contains the link below. You can also send it yourself: it is shown only now.`,
    sentByHand: (who: string) =>
      `No mail server is configured: please send ${who} the link below yourself. It is shown only now.`,
    goodUntil: (instant: string) => `Valid until ${instant}, once only.`,
    link: 'Invitation link',
    copyLink: 'Copy link',
    another: 'Invite another',
    next: 'What happens next',
    steps: [
      'They open the link in the mail and set a password.',
      'They are signed in at once with the role that you chose.',
      'Until then you can resend or revoke the link under Invitations.',
    ],
    advice: 'Archive unused accounts after 30 days of inactivity.',

    list: 'Invitations',
    search: 'Search invitations by name, email or team',
    state: 'State',
    allStates: (count?: number) => (count === undefined ? 'All states' : `All states (${count})`),
    states: {
      pending: 'Pending',
      accepted: 'Accepted',
      expired: 'Expired',
      revoked: 'Revoked',
    } satisfies Record<Invitation['state'], string>,
    stateCount: (state: string, count: number) => `${state} (${count})`,
    invitee: 'Invited',
    role: 'Role',
    sentAt: 'Sent',
    by: (name: string) => `by ${name}`,
    expires: 'Expires',
    never: '–',
    moreOf: (who: string) => `More for ${who}`,
    resend: 'Resend',
    resendOf: (who: string) => `Resend the invitation of ${who}`,
    resent: (who: string) => `New link for ${who}`,
    resentSay: (instant: string) => `It was also mailed, and is valid until ${instant}. The previous link has expired.`,
    resentByHand: (who: string, instant: string) =>
      `No mail server is configured: please send it to ${who} yourself. It is valid until ${instant}. The previous link has expired.`,
    copyOf: (who: string) => `Link for ${who}`,
    copySay: (instant: string) => `It is valid until ${instant}, once only.`,
    revoke: 'Revoke',
    revokeAsk: (who: string) => `Revoke the invitation of ${who}?`,
    revokeSay: 'Their link expires. You can invite them again at any time.',
    revoked: (who: string) => `The invitation of ${who} is revoked.`,
    revokeFailed: 'The invitation could not be revoked. Please try again.',
    loadFailed: 'The invitations could not be loaded. Please try again.',
    empty: 'No invitations yet',
    emptySay: 'Staff join the league by invitation.',
    noMatch: 'No invitations match your filters',
  },
});

/** The sentences about inviting a whole list. */
export const manyWords = catalogue({
  en: {
    lead: `Up to ${maxInvitedAtOnce} people at once, from a spreadsheet saved as CSV. Nothing is sent until every line is valid.`,
    one: 'Invite one person',
    list: 'The list',
    placeholder: 'name,email,role,teams,note',
    columns: 'The columns',
    about: {
      name: 'Used in the mail’s greeting. Optional.',
      email: 'The link is sent to this address.',
      role: `One of ${staffRoles.map(roleLabel).join(', ')}.`,
      teams: 'For a Team GM: names of teams, separated by ;',
      note: 'Appears in the mail. Optional.',
    },
    templateFile: 'invitations.csv',
    templateNote: 'Welcome to the league!',

    noHead: 'The first line must name the columns: name, email, role, teams, note.',
    missingColumn: (name: string) => `The column ${name} is missing.`,
    unknownColumn: (name: string) =>
      name ? `There is no column ${name}: use name, email, role, teams and note.` : 'A column has no name.',
    columnTwice: (name: string) => `The column ${name} appears twice.`,
    quotes: 'A quotation mark is not closed, or is in the middle of a value.',
    tooManyValues: 'There are more values than columns. Put quotation marks around a value that contains a comma.',
    nobody: 'This list is empty.',
    tooMany: (count: number) => `There are ${count} people on this list. ${maxInvitedAtOnce} can be invited at once.`,
    unknownRole: (role: string) => (role ? `${role} is not a role.` : 'Please choose a role.'),
    unknownTeams: (names: readonly string[]) =>
      names.length === 1 ? `No team is called ${names[0]}.` : `No teams are called ${names.join(', ')}.`,
    teamsOfNoGm: 'Only a Team GM has teams: leave this empty.',
    emailTwice: (line: number) => `This address is already in line ${line}.`,

    preview: 'Who is invited',
    line: 'Line',
    labels: { name: 'Name', email: 'Email', role: 'Role', teams: 'Teams', note: 'Note' },
    nothingYet: 'Nobody yet',
    nothingYetSay: 'Choose a file or paste the lines. The list is shown here before anything is sent.',
    ready: (count: number) => (count === 1 ? 'One person, no errors.' : `${count} people, no errors.`),
    faulty: (count: number) =>
      count === 1
        ? 'One error to correct before anything is sent.'
        : `${count} errors to correct before anything is sent.`,
    whole: 'The list',
    lineOf: (line: number) => `Line ${line}`,
    moreLines: (count: number) => `and ${count} more lines`,
    send: (count: number) => (count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`),
    sendNone: 'Send invitations',
    sending: 'Sending …',
    clear: 'Clear the list',

    sent: (count: number) => (count === 1 ? '1 invitation sent' : `${count} invitations sent`),
    sentSay:
      'Each mail contains its link. You may also send the links yourself: they are shown only now, and valid once, for 72 hours.',
    sentByHand:
      'No mail server is configured: please send everybody their link yourself. The links are shown only now, and valid once, for 72 hours.',
    links: 'Links',
    person: 'Person',
    role: 'Role',
    link: 'Link',
    linkOf: (who: string) => `Link for ${who}`,
    copyOf: (who: string) => `Copy the link for ${who}`,
    download: 'Download links',
    linksFile: 'invitation-links.csv',
    another: 'Invite another list',
    teamsFailed: 'The teams could not be loaded.',
  },
});
