import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider, useSearchParams } from '../router.ts';
import { Button, ButtonLink } from './Button.tsx';
import { Choices } from './Choices.tsx';
import { Dialog } from './Dialog.tsx';
import { PasswordInput, SearchInput, TextInput } from './fields.tsx';
import { Pagination } from './Pagination.tsx';
import { Picture } from './Picture.tsx';
import { TeamCrest } from './TeamCrest.tsx';
import { contrast, readable, teamColors } from './teamColors.ts';

test('a crest that fails to load is replaced by the default, once', () => {
  render(<TeamCrest team={{ name: 'Suez Sharks', logo: '/media/gone.svg' }} size={24} />);
  const crest = screen.getByRole<HTMLImageElement>('img', { name: 'Suez Sharks' });
  fireEvent.error(crest);
  expect(crest.getAttribute('src')).toBe('/images/teams/default.svg');
  crest.setAttribute('src', 'http://localhost/images/teams/default.svg');
  fireEvent.error(crest);
  expect(crest.getAttribute('src')).toBe('http://localhost/images/teams/default.svg');
});

test('a team without a crest has the default, which is decorative beside its name', () => {
  const { container } = render(<TeamCrest team={{ name: 'Suez Sharks', logo: null }} size={24} decorative />);
  expect(container.querySelector('img')).toMatchObject({ alt: '' });
  expect(container.querySelector('img')!.getAttribute('src')).toBe('/images/teams/default.svg');
});

const parts = (color: string) => color.match(/\d+/g)!.map(Number) as [number, number, number];

test('text on any team color is readable', () => {
  // Every 17th value of each channel: 4,096 colors, including both ends.
  const steps = Array.from({ length: 16 }, (_, step) => (step * 17).toString(16).padStart(2, '0'));
  const poor = steps
    .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
    .filter((primaryColor) => {
      const { surface, text } = teamColors({ primaryColor, secondaryColor: '#ffffff' });
      return contrast(parts(surface), parts(text)) < readable;
    });
  expect(poor).toEqual([]);
});

test('an invalid color becomes the league’s blue', () => {
  expect(teamColors({ primaryColor: 'red; background: url(x)', secondaryColor: '' }).accent).toBe('rgb(2 132 199)');
});

test('a link to a place of its page keeps query and state', async () => {
  const element = (
    <>
      <ButtonLink to="#message">Write</ButtonLink>
      <ButtonLink to="/events">Events</ButtonLink>
    </>
  );
  const entry = { pathname: '/contact', search: '?topic=orders', hash: '#direct', state: { topic: 'clubs' } };
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText('Write').getAttribute('href')).toBe('/contact?topic=orders#message');
  expect(screen.getByText('Events').getAttribute('href')).toBe('/events');
  fireEvent.click(screen.getByText('Write'));
  await expect.poll(() => router.state.location).toMatchObject({ ...entry, hash: '#message' });
});

test('a busy button ignores presses and keeps the focus', () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Saving
    </Button>,
  );
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('a field’s error and hint are announced with it', () => {
  const { rerender } = render(<TextInput label="City" hint="Where it plays" onChange={vi.fn()} />);
  const described = () => {
    const field = screen.getByLabelText('City');
    return document.getElementById(field.getAttribute('aria-describedby')!)!.textContent;
  };
  expect(described()).toBe('Where it plays');
  rerender(<TextInput label="City" hint="Where it plays" error="City is required." onChange={vi.fn()} />);
  expect(described()).toBe('City is required.');
});

test('a password can be shown and hidden', () => {
  render(<PasswordInput label="Password" onChange={vi.fn()} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button'));
  expect(field.type).toBe('text');
});

test('the focus moves on from a button of paging that has become disabled', () => {
  const pageOf = (page: number) => <Pagination page={page} pageSize={10} total={20} onChange={vi.fn()} />;
  const { rerender } = render(pageOf(1));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(pageOf(2));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' }));
});

test('paging moves no focus that is elsewhere, and scrolls nothing', () => {
  const pageOf = (page: number) => (
    <>
      <SearchInput label="Search" onChange={vi.fn()} />
      <Pagination page={page} pageSize={10} total={30} onChange={vi.fn()} />
    </>
  );
  const { rerender } = render(pageOf(3));
  const [previous, next] = screen.getAllByRole('button');
  const focusNext = vi.spyOn(next!, 'focus');
  previous!.focus();
  fireEvent.click(previous!);
  rerender(pageOf(2));
  const field = screen.getByLabelText('Search');
  field.focus();
  rerender(pageOf(1));
  expect(document.activeElement).toBe(field);
  // Nor later, when the field has lost it.
  field.blur();
  rerender(pageOf(1));
  expect(focusNext).not.toHaveBeenCalled();
  rerender(pageOf(2));
  previous!.focus();
  fireEvent.click(previous!);
  rerender(pageOf(1));
  expect(document.activeElement).toBe(next);
  expect(focusNext.mock.calls).toEqual([[{ preventScroll: true }]]);
});

function Pages() {
  const [query] = useSearchParams();
  return <Pagination page={Number(query.get('page'))} pageSize={10} total={30} toPage={(page) => `/?page=${page}`} />;
}

test('paging to an end keeps the focus on the link, which then leads nowhere', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Pages /> }], { initialEntries: ['/?page=2'] });
  render(<RouterProvider router={router} />);
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next.getAttribute('aria-disabled')).toBeNull();
  next.focus();
  fireEvent.click(next);
  expect(await screen.findByText('21–30 of 30')).toBeTruthy();
  expect(document.activeElement).toBe(next);
  expect(screen.getByRole('link', { name: 'Next' })).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('aria-disabled')).toBeNull();
});

test('one choice is pressed, and pressing another selects it', () => {
  const onChange = vi.fn();
  const choices = [
    { value: 'skaters', label: 'Skaters' },
    { value: 'goalies', label: 'Goalies', count: 16 },
  ] as const;
  render(<Choices label="Players" choices={choices} value="skaters" onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Skaters' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /Goalies/ }));
  expect(onChange).toHaveBeenCalledWith('goalies');
});

test('a tab beyond the edge of its row is scrolled into view', () => {
  const at = (left: number, right: number) => ({ left, right }) as DOMRect;
  const choices = [
    { value: 'league', label: 'League' },
    { value: 'rules', label: 'Season rules' },
  ] as const;
  vi.spyOn(HTMLFieldSetElement.prototype, 'getBoundingClientRect').mockReturnValue(at(0, 100));
  vi.spyOn(HTMLButtonElement.prototype, 'getBoundingClientRect').mockReturnValue(at(80, 140));
  render(<Choices label="Section" choices={choices} value="rules" onChange={vi.fn()} look="tabs" />);
  expect(screen.getByRole('group').scrollLeft).toBe(40);
  vi.restoreAllMocks();
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(true);
  return (
    <main id="content" tabIndex={-1}>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Archive
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sure?">
        <button type="button" onClick={() => setThere(false)}>
          Yes
        </button>
      </Dialog>
    </main>
  );
}

test('a dialog restores the focus to its opener, or to the page if the opener is gone', async () => {
  render(<Opener />);
  const opener = screen.getByText('Archive');
  opener.focus();
  fireEvent.click(opener);
  fireEvent.click(await screen.findByLabelText('Close'));
  await expect.poll(() => document.activeElement).toBe(opener);
  fireEvent.click(opener);
  fireEvent.click(await screen.findByText('Yes'));
  fireEvent.click(screen.getByLabelText('Close'));
  await expect.poll(() => document.activeElement?.id).toBe('content');
});

const sizes = { width: 900, height: 600, placeholder: 'data:image/webp;base64,AAAA', widths: [320, 640] };

test('a picture has the best size and format for the screen, and is blurred while it loads', () => {
  const { container } = render(
    <Picture src="/media/photos/a.jpg" sizes={sizes} alt="The cup" room="33vw" focus={{ x: 20, y: 80 }}>
      Gone
    </Picture>,
  );
  const sources = [...container.querySelectorAll('source')].map(({ type, srcset }) => `${type}: ${srcset}`);
  expect(sources).toEqual([
    'image/avif: /media/photos/a/320.avif 320w, /media/photos/a/640.avif 640w',
    'image/webp: /media/photos/a/320.webp 320w, /media/photos/a/640.webp 640w',
  ]);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'The cup' });
  expect(image.getAttribute('src')).toBe('/media/photos/a.jpg');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['900', '600']);
  expect(image.style.objectPosition).toBe('20% 80%');
  expect(image.style.backgroundImage).toContain(sizes.placeholder);
  fireEvent.load(image);
  expect(image.style.backgroundImage).toBe('');
});

test('a dense screen loads two thirds of a width that depends on the screen', () => {
  const { container } = render(
    <Picture src="/media/photos/a.jpg" sizes={sizes} alt="" room="(width < 640px) min(100vw, 36svh), 24rem">
      Gone
    </Picture>,
  );
  expect(container.querySelector('source')!.getAttribute('sizes')).toBe(
    '(width < 640px) and (resolution >= 2.5x) calc(min(100vw, 36svh) / 1.5), (width < 640px) min(100vw, 36svh), 24rem',
  );
});

test('the first picture is preloaded as it will be shown, at high priority', () => {
  const { container } = render(
    <Picture src="/media/photos/first.jpg" sizes={sizes} alt="" room="200px" isFirst>
      Gone
    </Picture>,
  );
  const source = container.querySelector('source')!;
  const link = document.head.querySelector(`link[rel=preload][imagesrcset="${source.getAttribute('srcset')}"]`)!;
  expect(link.getAttribute('imagesizes')).toBe(source.getAttribute('sizes'));
  expect(link.getAttribute('type')).toBe('image/avif');
  expect(link.getAttribute('fetchpriority')).toBe('high');
});

test('a picture without sizes is shown unchanged, and its fallback if it fails to load', () => {
  const { container } = render(
    <Picture src="https://elsewhere.example/a.jpg" sizes={null} alt="The cup" room="33vw">
      Gone
    </Picture>,
  );
  expect(container.querySelector('source')).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'The cup' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Gone')).toBeTruthy();
});

test('letters typed faster than the value updates are kept, and values set elsewhere are shown', () => {
  const typed: string[] = [];
  const search = (value: string) => <SearchInput label="Search" value={value} onChange={(text) => typed.push(text)} />;
  const { rerender } = render(search(''));
  const field = screen.getByLabelText<HTMLInputElement>('Search');
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const arrives = (text: string) => rerender(search(text));
  type('p');
  type('pu');
  expect(field.value).toBe('pu');
  arrives('p');
  type('puc');
  expect(field.value).toBe('puc');
  arrives('puc');
  expect(field.value).toBe('puc');
  expect(typed).toEqual(['p', 'pu', 'puc']);
  arrives('');
  expect(field.value).toBe('');
});
