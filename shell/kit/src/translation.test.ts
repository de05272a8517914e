import { messagesIn, withMessages } from '@league/kit';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const opened: string[] = [];
const fileOf = (name: string, rooms: object) => async () => {
  opened.push(name);
  return { default: { ...rooms } };
};
const files = {
  ar: {
    common: fileOf('common', { home: { title: 'الرئيسية' } }),
    games: fileOf('games', { games: { title: 'المباريات' }, 'games/shots': { title: 'التسديدات' } }),
    players: fileOf('players', { players: { title: 'اللاعبون' } }),
  },
};

beforeEach(() => {
  opened.length = 0;
  const { documentElement } = document;
  const { lang } = documentElement;
  onTestFinished(() => {
    documentElement.lang = lang;
  });
});

test('a page loads the messages of the folders whose code it has, once, and words follow', async () => {
  const { wordsOf: messagesOf, loaderOf } = messagesIn();
  const load = loaderOf(files);
  const [home, shots] = [messagesOf('home', { title: 'Home' }), messagesOf('games/shots', { title: 'Shots' })];
  await load('en');
  expect(opened).toEqual([]);
  await load('ar');
  expect(opened.sort()).toEqual(['common', 'games']);
  await load('ar');
  expect(opened).toHaveLength(2);
  document.documentElement.lang = 'ar';
  expect([home.title, shots.title]).toEqual(['الرئيسية', 'التسديدات']);
});

test('code that loads later is shown with its messages, which come with those of all workspaces', async () => {
  const { wordsOf: messagesOf, loaderOf } = messagesIn();
  const load = loaderOf(files);
  await load('ar');
  expect(opened).toEqual(['common']);
  document.documentElement.lang = 'ar';
  const players = await withMessages(async () => messagesOf('players', { title: 'Players', all: 'All players' }));
  expect(players.title).toBe('اللاعبون');
  // A missing message is English.
  expect(players.all).toBe('All players');
});

test('code that arrives while messages load has its own too', async () => {
  const { wordsOf: messagesOf, loaderOf } = messagesIn();
  let begun = () => {};
  const load = loaderOf({
    ar: {
      ...files.ar,
      common: async () => {
        begun();
        return { default: {} };
      },
    },
  });
  begun = () => void messagesOf('games', { title: 'Games' });
  await load('ar');
  expect(opened).toEqual(['games']);
});

test('a file that fails to load is asked for again', async () => {
  const { loaderOf } = messagesIn();
  let isOffline = true;
  const common = async () => {
    if (isOffline) throw new Error('offline');
    return files.ar.common();
  };
  const load = loaderOf({ ar: { common } });
  await expect(load('ar')).rejects.toThrow('offline');
  isOffline = false;
  await load('ar');
  expect(opened).toEqual(['common']);
});

test('a remote of an earlier release adds its one file of a language', () => {
  const { wordsOf: messagesOf, addLanguage } = messagesIn();
  const messages = messagesOf('home', { title: 'Home' });
  addLanguage('ar', { home: { title: 'الرئيسية' } });
  document.documentElement.lang = 'ar';
  expect(messages.title).toBe('الرئيسية');
});
