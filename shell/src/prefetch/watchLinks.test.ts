// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLinks } from './watchLinks.ts';

const told: string[] = [];
watchLinks((address) => told.push(address));

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a href="/teams"><b>Teams</b></a> <a href="/stats?view=goalies#top">Goalies</a> <p>Text</p>
    <a href="https://elsewhere.example/teams">Elsewhere</a> <a href="/file.pdf" download>File</a>
    <a href="/shop" target="_blank">Shop</a> <a href="${location.pathname}#part">Part</a> <a>No address</a>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const links = () => document.querySelectorAll('a');
const happen = (type: string, target: Element | null, init: PointerEventInit = {}) =>
  target?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...init }));

test('a link on which the pointer stays is told once, one that it passes is not', () => {
  const [teams, goalies] = links();
  happen('pointerover', goalies!);
  vi.advanceTimersByTime(30);
  happen('pointerover', teams!);
  vi.advanceTimersByTime(30);
  happen('pointerover', teams!.querySelector('b'));
  vi.runAllTimers();
  expect(told).toEqual(['/teams']);
  happen('pointerover', goalies!);
  happen('pointerover', document.querySelector('p'));
  vi.runAllTimers();
  expect(told).toEqual(['/teams']);
});

test('a link under a finger is told at once, and one that has the focus when it stays there', () => {
  const [teams, goalies] = links();
  happen('pointerover', teams!, { pointerType: 'touch' });
  expect(told).toEqual([]);
  happen('pointerdown', teams!, { pointerType: 'touch' });
  expect(told).toEqual(['/teams']);
  goalies!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(told).toEqual(['/teams']);
  vi.runAllTimers();
  expect(told).toEqual(['/teams', '/stats?view=goalies']);
});

test('only other pages of this site are told, which open here', () => {
  for (const link of [...links()].slice(2)) happen('pointerdown', link);
  vi.runAllTimers();
  expect(told).toEqual([]);
});
