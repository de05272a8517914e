import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { recordText } from './recordText.tsx';

function shown(text: string | null, page: string) {
  const { documentElement } = document;
  const { lang } = documentElement;
  documentElement.lang = page;
  onTestFinished(() => {
    documentElement.lang = lang;
  });
  return render(recordText(text)).container.innerHTML;
}

test.each([
  ['Cairo Pharaohs', 'en', 'Cairo Pharaohs'],
  ['فراعنة القاهرة', 'ar', 'فراعنة القاهرة'],
  ['#9 Cairo Pharaohs', 'ar', '<span lang="en" dir="ltr">#9 Cairo Pharaohs</span>'],
  ['فراعنة القاهرة', 'en', '<span lang="ar" dir="rtl">فراعنة القاهرة</span>'],
  ['Cairo Pharaohs', 'fr', 'Cairo Pharaohs'],
  ['2–3', 'ar', '2–3'],
  [null, 'ar', ''],
])('%s on a page in %s is %s', (text, page, html) => {
  expect(shown(text, page)).toBe(html);
});
