import { type Article, type ArticleInput, articlesApi, photosApi, type Revision } from '@league/contract';
import { enableArabic, mockAnswer, mockError, open, signInAs } from '@league/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadLanguage } from '../../messages/languages.ts';
import { photo } from '../../photos/testing/photo.ts';
import routes from '../../screens.ts';
import { article, body } from '../testing/article.ts';
import { beginCoverUpload } from '../testing/coverUpload.ts';
import { localDraft } from './localDraft.ts';

const arabic = { title: 'ليلة الديربي', excerpt: 'باختصار.', body: body('ستة انتصارات متتالية.') };
const stored = article('Derby night', { translations: { ar: arabic } });
const path = `/admin/my-articles/edit/${stored._id}`;
let sent: ArticleInput[];
beforeEach(async () => {
  sent = [];
  localStorage.clear();
  mockAnswer(articlesApi.figures, { total: 0, categories: [], lastUpdate: null });
  mockAnswer(articlesApi.get, stored);
  mockAnswer(articlesApi.update, ({ body }) => {
    sent.push(body as ArticleInput);
    return { ...stored, version: 2 } satisfies Article;
  });
  await signInAs('writer');
});

const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));

test('where the site offers Arabic, an article has an Arabic form with a text of its own, read from the right', async () => {
  enableArabic();
  mockAnswer(articlesApi.get, { ...stored, cover: { src: '/media/articles/a.png', alt: 'The bench', credit: null } });
  open(routes, path);
  const title = await input(/^Title \(العربية\)/);
  const text = await screen.findByRole('textbox', { name: 'Text (العربية)' });
  expect([title.value, title.lang, title.dir]).toEqual([arabic.title, 'ar', 'rtl']);
  expect([text.textContent, text.lang, text.dir]).toEqual(['ستة انتصارات متتالية.', 'ar', 'rtl']);
  expect(screen.getByRole('textbox', { name: 'Text' }).dir).toBe('');
  expect(screen.getByRole('toolbar', { name: 'Text tools (العربية)' })).toBeTruthy();
  fireEvent.change(title, { target: { value: 'ليلة الكأس' } });
  fireEvent.change(await input(/^What it shows \(العربية\)/), { target: { value: 'مقعد البدلاء' } });
  fireEvent.change(await input(/^Search title \(العربية\)/), { target: { value: 'الديربي' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.translations).toEqual({
    ar: {
      ...arabic,
      title: 'ليلة الكأس',
      coverAlt: 'مقعد البدلاء',
      coverCredit: '',
      seoTitle: 'الديربي',
      seoDescription: '',
    },
  });
});

const covered = {
  ...stored,
  cover: { src: '/media/articles/old.png', alt: 'The bench', credit: 'Nadia Samir' },
  translations: { ar: { ...arabic, coverAlt: 'مقعد البدلاء', coverCredit: 'نادية سمير' } },
};

test('a photo of the gallery, or none, takes away the Arabic texts of the cover before', async () => {
  enableArabic();
  mockAnswer(articlesApi.get, covered);
  const photos = [photo('The cup', { imageUrl: '/media/photos/cup.png', credit: 'Omar Zaki' })];
  mockAnswer(photosApi.list, { photos, total: 1, page: 1, pages: 1 });
  open(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'From the gallery' }));
  fireEvent.click(await screen.findByRole('button', { name: /The cup/ }));
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    cover: { src: '/media/photos/cup.png', credit: 'Omar Zaki' },
    translations: { ar: { ...arabic, coverAlt: '', coverCredit: '' } },
  });
  await screen.findByText(/^Saved/);
  fireEvent.change(await input(/^What it shows \(العربية\)/), { target: { value: 'الكأس' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'From the gallery' }));
  fireEvent.click(await screen.findByRole('button', { name: /The cup/ }));
  expect((await input(/^What it shows \(العربية\)/)).value).toBe('');
});

test('an uploaded cover takes away the Arabic texts of the one before, and keeps what was typed meanwhile', async () => {
  enableArabic();
  mockAnswer(articlesApi.get, covered);
  open(routes, path);
  const endUpload = await beginCoverUpload('/media/articles/new.png');
  fireEvent.change(await input(/^What it shows \(العربية\)/), { target: { value: 'الكأس' } });
  await endUpload();
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    cover: { src: '/media/articles/new.png' },
    translations: { ar: { coverAlt: 'الكأس', coverCredit: '' } },
  });
});

test('topics are typed in each language, and those that are emptied are removed', async () => {
  enableArabic();
  const tagged = (...tags: string[]) => ({ ...stored, tags: ['derby'], translations: { ar: { ...arabic, tags } } });
  mockAnswer(articlesApi.get, tagged('ديربي', 'قمة'));
  mockAnswer(articlesApi.update, ({ body }) => {
    sent.push(body as ArticleInput);
    return { ...tagged('ديربي', 'كأس'), version: 2 } satisfies Article;
  });
  open(routes, path);
  const [main, form] = [await input(/^Tags$/), await input(/^Tags \(العربية\)/)];
  expect([main.value, form.value]).toEqual(['derby', 'ديربي, قمة']);
  fireEvent.change(form, { target: { value: 'ديربي، كأس ,' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ tags: ['derby'], translations: { ar: { tags: ['ديربي', 'كأس'] } } });
  await screen.findByText(/^Saved/);
  fireEvent.change(form, { target: { value: '' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.translations!.ar!.tags).toEqual([]);
});

async function speakArabic() {
  await loadLanguage('ar');
  document.documentElement.lang = 'ar';
  onTestFinished(() => {
    document.documentElement.lang = 'en';
  });
}

test('where the portal is in Arabic, the editor’s own errors are too', async () => {
  await speakArabic();
  open(routes, path);
  fireEvent.change(await input(/^العنوان/), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'حفظ المسودة' }));
  expect(await screen.findByText('العنوان مطلوب.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'فيديو' }));
  fireEvent.click(await screen.findByRole('button', { name: 'إدراج الفيديو' }));
  expect(await screen.findByText('يُرجى ذكر ما يعرضه الفيديو.')).toBeTruthy();
  expect(screen.queryByText(/required|Please/)).toBeNull();
});

test('where the portal is in Arabic, the main text is English, and read from the left', async () => {
  enableArabic();
  await speakArabic();
  open(routes, path);
  const [main, text] = await screen.findAllByRole('textbox', { name: /^النص/ });
  expect([main!.lang, main!.dir]).toEqual(['en', 'ltr']);
  expect([text!.lang, text!.dir]).toEqual(['', '']);
});

test('a chosen category brings its Arabic name, and only one that was typed is sent, once', async () => {
  enableArabic();
  const categoryTranslations = { Feature: { ar: { name: 'تقرير' } }, Interview: { ar: { name: 'مقابلة' } } };
  mockAnswer(articlesApi.figures, {
    total: 2,
    categories: ['Feature', 'Interview'],
    categoryTranslations,
    lastUpdate: null,
  });
  mockAnswer(articlesApi.get, { ...stored, translations: { ar: { ...arabic, category: 'تقرير' } } });
  open(routes, path);
  const [category, form] = [await input(/^Category$/), await input(/^Category \(العربية\)/)];
  const choose = (value: string) => fireEvent.change(category, { target: { value } });
  const saved = async (times: number) => {
    save();
    await waitFor(() => expect(sent).toHaveLength(times));
    await screen.findByText(/^Saved/);
    return sent[times - 1]!;
  };
  await waitFor(() => expect(document.querySelector('option[value="Interview"]')).toBeTruthy());
  expect(form.value).toBe('تقرير');
  choose('Interview');
  expect(form.value).toBe('مقابلة');
  const chosen = await saved(1);
  expect([chosen.category, chosen.translations!.ar]).toEqual([
    'Interview',
    expect.not.objectContaining({ category: expect.anything() }),
  ]);

  fireEvent.change(form, { target: { value: 'حوار' } });
  choose('Interviews');
  expect(form.value).toBe('حوار');
  expect((await saved(2)).translations!.ar!.category).toBe('حوار');
  fireEvent.change(await input(/^Title(?! .العربية)/), { target: { value: 'Cup night' } });
  expect((await saved(3)).translations!.ar).not.toHaveProperty('category');
});

test('an Arabic name of the category that is cleared is sent, but not with another category', async () => {
  enableArabic();
  mockAnswer(articlesApi.figures, {
    total: 2,
    categories: ['Feature', 'Interview'],
    categoryTranslations: { Feature: { ar: { name: 'تقرير' } }, Interview: { ar: { name: 'مقابلة' } } },
    lastUpdate: null,
  });
  mockAnswer(articlesApi.get, { ...stored, translations: { ar: { ...arabic, category: 'تقرير' } } });
  open(routes, path);
  const [category, form] = [await input(/^Category$/), await input(/^Category \(العربية\)/)];
  await waitFor(() => expect(document.querySelector('option[value="Interview"]')).toBeTruthy());
  fireEvent.change(form, { target: { value: '' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.translations!.ar!.category).toBe('');
  await screen.findByText(/^Saved/);
  fireEvent.change(category, { target: { value: 'Interview' } });
  fireEvent.change(form, { target: { value: '' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.category).toBe('Interview');
  expect(sent[1]!.translations!.ar).not.toHaveProperty('category');
});

test('where the site has one language, the editor asks for no other, and leaves stored texts as they are', async () => {
  open(routes, path);
  fireEvent.change(await input(/^Title/), { target: { value: 'Cup night' } });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByLabelText(/العربية/)).toBeNull();
  expect(sent[0]).not.toHaveProperty('translations');
});

test('the error of an Arabic text is at its field, which gets the focus', async () => {
  enableArabic();
  open(routes, path);
  const excerpt = await input(/^Excerpt \(العربية\)/);
  fireEvent.change(excerpt, { target: { value: 'ا'.repeat(201) } });
  save();
  expect(await screen.findByText('Please keep this under 201 characters.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(excerpt));
});

test('two editors of Arabic texts: untouched ones are taken over, contested ones ask', async () => {
  enableArabic();
  const current = { ...stored, version: 2, translations: { ar: { ...arabic, title: 'لهم', excerpt: 'لهم أيضًا.' } } };
  mockError(articlesApi.update, 409, { code: 'articles.changed', message: 'Amina Farouk has saved this.', current });
  open(routes, path);
  fireEvent.change(await input(/^Title \(العربية\)/), { target: { value: 'لي' } });
  save();
  const question = within(await screen.findByRole('group', { name: 'Title (العربية)' }));
  expect((await input(/^Excerpt \(العربية\)/)).value).toBe('لهم أيضًا.');
  fireEvent.click(question.getByRole('radio', { name: 'Keep mine لي' }));
  mockAnswer(articlesApi.update, ({ body }) => {
    sent.push(body as ArticleInput);
    return { ...current, version: 3 } satisfies Article;
  });
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 2, translations: { ar: { title: 'لي', excerpt: 'لهم أيضًا.' } } });
});

test('the history shows how an Arabic text differed', async () => {
  enableArabic();
  const entry = {
    _id: crypto.randomUUID(),
    version: 1,
    title: stored.title,
    by: 'Nadia Samir',
    savedAt: '2026-11-01T10:00:00.000Z',
    wasPublic: false,
  };
  const { status: _, publishAt: __, author: ___, authorId: ____, lastSaved: _____, ...written } = stored;
  mockAnswer(articlesApi.listRevisions, [entry]);
  mockAnswer(articlesApi.getRevision, {
    ...written,
    ...entry,
    translations: { ar: { ...arabic, body: body('خمسة انتصارات متتالية.') } },
  } satisfies Revision);
  open(routes, path);
  fireEvent.click(await screen.findByRole('button', { name: 'History' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Derby night/ }));
  const text = within(await screen.findByRole('region', { name: 'Text (العربية)' }));
  expect(text.getByText('خمسة').tagName).toBe('DEL');
  expect(text.getByText('ستة').tagName).toBe('INS');
  expect(screen.queryByRole('region', { name: 'Title (العربية)' })).toBeNull();
});

test('unsaved Arabic texts are kept on this device', async () => {
  enableArabic();
  open(routes, path);
  fireEvent.change(await input(/^Title \(العربية\)/), { target: { value: 'لم يُحفظ' } });
  window.dispatchEvent(new Event('pagehide'));
  const keys = Object.keys(localStorage).filter((key) => key.includes(stored._id));
  const [, person] = keys[0]!.split(' ');
  expect(localDraft(person!, stored._id).read()?.values).toMatchObject({
    translations: { ar: { ...arabic, title: 'لم يُحفظ' } },
  });
});

test('an article is previewed in each language of the site', async () => {
  enableArabic();
  const tab = { location: { href: '' } };
  vi.stubGlobal('open', () => tab);
  open(routes, path);
  expect((await screen.findByRole('link', { name: 'Preview' })).getAttribute('href')).toBe('/news/derby-night');
  fireEvent.click(screen.getByRole('button', { name: 'Preview (العربية)' }));
  await waitFor(() => expect(tab.location.href).toBe('/ar/news/derby-night'));
});
