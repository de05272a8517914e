import type { Product } from '@league/contract';
import { type ReactNode, useState } from 'react';
import { ActionMenu } from '../components/ActionMenu.tsx';
import { Badge } from '../components/Badge.tsx';
import { BoardsBorder } from '../components/BoardsBorder.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Buttons } from '../components/Buttons.tsx';
import { Card } from '../components/Card.tsx';
import { Choices } from '../components/Choices.tsx';
import { CopyField } from '../components/CopyField.tsx';
import { Empty } from '../components/Empty.tsx';
import { FaceoffSpinner } from '../components/FaceoffSpinner.tsx';
import { Failed } from '../components/Failed.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { Checkbox, PasswordInput, SearchInput, Select, Textarea, TextInput } from '../components/fields.tsx';
import { GrayscaleImage } from '../components/GrayscaleImage.tsx';
import { Hero } from '../components/Hero.tsx';
import { LeaderCard } from '../components/LeaderCard.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { Picture } from '../components/Picture.tsx';
import { ProductCard } from '../components/ProductCard.tsx';
import { RelativeTime } from '../components/RelativeTime.tsx';
import { SectionTitle } from '../components/SectionTitle.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { StatTile, StatTiles } from '../components/StatTile.tsx';
import { SummaryCard } from '../components/SummaryCard.tsx';
import { defaultCrest, TeamCrest } from '../components/TeamCrest.tsx';
import { ConfirmDialog, Dialog } from '../dialogs.ts';
import { notify } from '../notices/notify.ts';
import { ConflictNotice, conflictOf, putSide, type RecordFields } from '../records.ts';
import { DataTable } from '../tables.tsx';

/** Each component's states by name. */
export const examples: Record<string, Record<string, () => ReactNode>> = {
  Button: {
    Primary: () => <Button>Save season</Button>,
    Secondary: () => <Button variant="secondary">Add another</Button>,
    Ghost: () => <Button variant="ghost">Cancel</Button>,
    Danger: () => <Button variant="danger">Delete photo</Button>,
    Busy: () => <Button busy>Saving …</Button>,
    Disabled: () => <Button disabled>Save season</Button>,
    Small: () => <Button size="small">Sign in</Button>,
    Link: () => <ButtonLink to="#">Full schedule</ButtonLink>,
  },
  Buttons: Object.fromEntries(
    (['start', 'center', 'end', 'apart'] as const).map((place) => [
      place,
      () => (
        <Buttons place={place}>
          <Button>Save season</Button>
          <Button variant="ghost">Cancel</Button>
        </Buttons>
      ),
    ]),
  ),
  Fields: {
    Empty: () => <TextInput label="Season name" required onChange={nothing} />,
    WithHint: () => <TextInput label="Season name" hint="As fans say it: 2026-27" onChange={nothing} />,
    Wrong: () => <TextInput label="Season name" error="Season name is required." onChange={nothing} />,
    Disabled: () => <TextInput label="Season name" value="2026-27" disabled onChange={nothing} />,
    Password: () => <PasswordInput label="Password" defaultValue="a-long-one" onChange={nothing} />,
    Search: () => <SearchInput label="Search seasons" onChange={nothing} />,
    Choice: () => <Select label="Team" options={teamOptions} onChange={nothing} />,
    Long: () => <Textarea label="Caption" defaultValue={sentence} onChange={nothing} />,
    Tick: () => <Checkbox label="Only home games" defaultChecked onChange={nothing} />,
  },
  Choices: {
    Segments: () => <Chosen look="segments" />,
    Chips: () => <Chosen look="chips" />,
    Tabs: () => <Chosen look="tabs" />,
  },
  Badge: {
    Neutral: () => <Badge>Scheduled</Badge>,
    Success: () => <Badge tone="success">Delivered</Badge>,
    Warning: () => <Badge tone="warning">Processing</Badge>,
    Danger: () => <Badge tone="danger">Cancelled</Badge>,
    Info: () => <Badge tone="info">Shipped</Badge>,
    Live: () => <Badge tone="live">2nd · 08:14</Badge>,
  },
  TeamCrest: {
    Loaded: () => <TeamCrest team={{ name: 'Suez Sharks', logo: defaultCrest }} size={64} />,
    WithoutLogo: () => <TeamCrest team={{ name: 'Suez Sharks', logo: null }} size={64} />,
    Broken: () => <TeamCrest team={{ name: 'Suez Sharks', logo: '/media/gone.svg' }} size={64} />,
    Small: () => <TeamCrest team={{ name: 'Suez Sharks', logo: null }} size={20} />,
  },
  Hero: {
    Alone: () => (
      <Hero eyebrow="Official league shop" title="Wear it to the rink" lead={sentence}>
        <ButtonLink to="#">Browse Collection</ButtonLink>
      </Hero>
    ),
  },
  ProductCard: {
    Priced: () => <ProductCard product={product(89)} />,
    PricingPending: () => <ProductCard product={product(null)} />,
    SoldOut: () => <ProductCard product={product(89, false)} />,
  },
  LeaderCard: {
    Dark: () => <LeaderCard {...leader} team={{ name: 'Cairo Pharaohs', ...colors('#7c1d2b') }} />,
    Bright: () => <LeaderCard {...leader} team={{ name: 'Luxor Suns', ...colors('#ffd166') }} />,
    WithoutNumber: () => <LeaderCard {...leader} number={null} team={{ name: 'Suez Sharks', ...colors('#0b3c5d') }} />,
  },
  StatTile: {
    Figures: () => (
      <StatTiles>
        <StatTile label="Total Orders" value="1,284" note="+38 this week" />
        <StatTile label="Revenue" value="$112,940.50" />
      </StatTiles>
    ),
  },
  SummaryCard: {
    Figures: () => <SummaryCard {...summary} figures={figures} />,
    Loading: () => <SummaryCard {...summary} figures={undefined} />,
    Failed: () => <SummaryCard {...summary} figures={undefined} error={new Error()} />,
  },
  FilterBar: {
    SearchAndChoice: () => (
      <FilterBar>
        <SearchInput label="Search photos" onChange={nothing} />
        <Select label="Team" isLabelHidden options={teamOptions} onChange={nothing} />
      </FilterBar>
    ),
  },
  CopyField: {
    Labelled: () => <CopyField label="Invitation link" value={link} copy="Copy link" />,
    InATable: () => <CopyField label="Link for Mona" isLabelHidden value={link} copyWhat="Copy the link for Mona" />,
  },
  ActionMenu: { Closed: () => <ActionMenu label="More for Dina Magdy" actions={actions} /> },
  RelativeTime: { Past: () => <RelativeTime at="2026-11-18T17:00:00.000Z" /> },
  Card: { Padded: () => <Card>{sentence}</Card> },
  Skeleton: { Line: () => <Skeleton height="1.2rem" width="60%" />, Block: () => <Skeleton height="7rem" /> },
  Empty: {
    Plain: () => <Empty title="No games match your current filters" />,
    WithWay: () => (
      <Empty title="No seasons yet" say="The first season opens the schedule, the standings and the statistics.">
        <Button>New season</Button>
      </Empty>
    ),
  },
  Failed: {
    Retry: () => <Failed title="The schedule did not load" say="Please check your connection." retry={nothing} />,
    Short: () => <Failed say="The summary of commerce is unavailable." />,
    InACard: () => (
      <Card>
        <Failed say="The summary of commerce is unavailable." retry={nothing} isBare />
      </Card>
    ),
  },
  ConflictNotice: {
    Taken: () => <Conflicted mine={{}} />,
    Asking: () => <Conflicted mine={{ city: 'Aswan', text: 'Bring your skates.' }} />,
    Missing: () => <Conflicted mine={{ city: 'Aswan' }} isMissing />,
    OneAndTheSame: () => <Conflicted mine={theirEvent} />,
  },
  Table: {
    Sorted: () => <Table rows={lines} />,
    Empty: () => <Table rows={[]} />,
    Cards: () => <Table rows={lines} isCards />,
  },
  Pagination: {
    First: () => <Pagination page={1} pageSize={50} total={954} onChange={nothing} />,
    Last: () => <Pagination page={20} pageSize={50} total={954} onChange={nothing} />,
  },
  Dialogs: { Plain: () => <OpenDialog />, Danger: () => <OpenConfirmation /> },
  Notice: {
    Success: () => <Button onClick={() => notify.success('Season created')}>Success</Button>,
    Error: () => <Button onClick={() => notify.error('Failed to create season')}>Error</Button>,
    Info: () => <Button onClick={() => notify.info('You are looking at the demo league.')}>Info</Button>,
  },
  Headings: {
    Page: () => (
      <PageHeader title="Seasons" say="Everything that is played happens in one.">
        <Button>New season</Button>
      </PageHeader>
    ),
    Section: () => <SectionTitle more={<a href="#all">All news →</a>}>Latest news</SectionTitle>,
  },
  BoardsBorder: { Run: () => <BoardsBorder /> },
  GrayscaleImage: {
    Picture: () => (
      <GrayscaleImage src="/icon.svg" sizes={null} alt="The league's mark" room="96px">
        The league
      </GrayscaleImage>
    ),
  },
  Picture: {
    Cropped: () => (
      <div style={{ inlineSize: 180, blockSize: 90 }}>
        <Picture src="/icon.svg" sizes={null} alt="The league's mark" room="180px" focus={{ x: 50, y: 0 }}>
          Not there
        </Picture>
      </div>
    ),
    Broken: () => (
      <Picture src="/no-such.png" sizes={null} alt="" room="90px">
        This picture could not be loaded.
      </Picture>
    ),
  },
  FaceoffSpinner: { Loading: () => <FaceoffSpinner label="Loading" /> },
};

const nothing = () => {};
const figures = [
  { name: 'Seasons', value: '9' },
  { name: 'Added this year', value: '1', to: '/admin/seasons' },
];
const summary = { title: 'Seasons', to: '#', failed: 'Unable to load seasons.', error: null, retry: nothing };
const link = 'https://league.example/accept-invite?token=9kV2cQ1xJm0Zt7yRb4Wn';
const actions = [
  { label: 'Sign out everywhere', onAct: nothing },
  { label: 'Deactivate', onAct: nothing, isDanger: true },
];
const sentence =
  'El-Sayed’s thirty-fourth point of the season settled a night that had gone quiet until the goal lamp.';
const teamOptions = [
  { value: 'all', label: 'All teams' },
  { value: 'suez-sharks', label: 'Suez Sharks' },
];
const leader = { player: 'Omar El-Sayed', to: '#', number: 17, value: '34', unit: 'pts' };
const colors = (primaryColor: string) => ({ primaryColor, secondaryColor: '#ffffff' });
const lines = [
  { player: 'Omar El-Sayed', goals: 17, assists: 17 },
  { player: 'Karim Naguib', goals: 19, assists: 9 },
  { player: 'Youssef Hanna', goals: 0, assists: 1 },
];

function Table({ rows, isCards = false }: { rows: typeof lines; isCards?: boolean }) {
  const [sort, setSort] = useState({ by: 'goals', descending: true });
  return (
    <DataTable
      caption="Leaders"
      columns={[
        { id: 'player', header: 'Player', value: ({ player }) => player, isSortable: true },
        { id: 'goals', header: 'G', title: 'Goals', value: ({ goals }) => goals, align: 'end', isSortable: true },
        { id: 'assists', header: 'A', title: 'Assists', value: ({ assists }) => assists, align: 'end' },
      ]}
      rows={rows}
      rowKey={({ player }) => player}
      isCards={isCards}
      sort={sort}
      onSort={(by) => setSort({ by, descending: by === sort.by ? !sort.descending : true })}
    />
  );
}

function Chosen({ look }: { look: 'segments' | 'chips' | 'tabs' }) {
  const [value, setValue] = useState('all');
  const choices = [
    { value: 'all', label: 'All' },
    { value: 'season', label: 'Season', count: 112 },
    { value: 'tournament', label: 'Nile Cup', count: 15 },
  ];
  return <Choices label="Competition" choices={choices} value={value} onChange={setValue} look={look} />;
}

function OpenDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Four hundred children, one sheet of ice"
        say={sentence}
      >
        <p>{sentence}</p>
      </Dialog>
    </>
  );
}

function OpenConfirmation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete photo
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this photo?"
        say="This action cannot be undone."
        confirm="Delete"
        isDanger
        onConfirm={async () => notify.success('Photo deleted')}
      />
    </>
  );
}

function product(price: number | null, inStock = true): Product {
  return {
    _id: '0198a000-0000-7000-8000-000000000001',
    title: 'Mariners Home Jersey',
    type: 'Jersey',
    category: 'jersey',
    description: null,
    image_url: null,
    images: [],
    archived: false,
    teamId: null,
    teamSlug: null,
    teamName: 'Alexandria Mariners',
    tags: [],
    variants: [{ id: '0198a000-0000-7000-8000-000000000002', title: 'M', price, inStock }],
    createdAt: '2026-10-01T10:00:00.000Z',
  };
}

type Example = Record<'title' | 'city' | 'text', string>;
const savedEvent: Example = { title: 'Open skate', city: 'Cairo', text: 'All are welcome.' };
const theirEvent: Example = { title: 'Night skate', city: 'Luxor', text: 'All are welcome, also beginners.' };
const eventFields: RecordFields<Example> = {
  title: { label: 'Title' },
  city: { label: 'City' },
  text: { label: 'Text', both: (theirs, mine) => ({ ...mine, text: `${theirs.text} ${mine.text}` }) },
};

function Conflicted({ mine, isMissing = false }: { mine: Partial<Example>; isMissing?: boolean }) {
  const [conflict, setConflict] = useState(() =>
    conflictOf(eventFields, {
      message: 'Amina Farouk has changed this event since you opened it.',
      base: savedEvent,
      mine: { ...savedEvent, ...mine },
      theirs: theirEvent,
    }),
  );
  const [values, setValues] = useState(conflict.mine);
  return (
    <ConflictNotice
      conflict={conflict}
      fields={eventFields}
      values={values}
      missing={isMissing ? missingCity : undefined}
      onChoose={(name, side) => {
        setConflict({ ...conflict, chosen: { ...conflict.chosen, [name]: side } });
        setValues(putSide(eventFields, conflict, name, side, values));
      }}
    />
  );
}

const missingCity = { name: 'city', count: 1 };
