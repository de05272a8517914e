import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { product, visit } from './visitor.ts';

interface OutboxMail {
  to: { email: string };
  subject: string;
  text: string;
  link: string | null;
}

/** The mails to a person, from the outbox. */
async function outboxOf(office: Page, email: string): Promise<OutboxMail[]> {
  const token = await office.evaluate(() => localStorage.getItem('token'));
  const answer = await fetch(`${product().url}/api/admin/mails`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as OutboxMail[]).filter(({ to }) => to.email === email);
}
/** A mailed link at this product's address. */
const here = (link: string) => new URL(link).pathname + new URL(link).search;

test('a fan signs up, confirms by the mailed link, gets an issue, and unsubscribes', async () => {
  const email = `fan-${crypto.randomUUID().slice(0, 8)}@fans.example`;
  await using office = await visit('/admin', { as: 'admin' });

  await using fan = await visit('/videos');
  const { page } = fan;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Almost there – check your inbox to confirm.').waitFor();

  const [mail] = await outboxOf(office.page, email);
  await page.goto(here(mail!.link!));
  await page.getByRole('button', { name: 'Confirm my address' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('heading', { name: 'You are on the list. Welcome!' }).waitFor();

  const desk = office.page;
  await desk.goto('/admin/newsletter');
  await desk.getByRole('searchbox').fill(email);
  const row = desk.getByRole('row').filter({ hasText: email });
  await row.getByText('Active').waitFor();

  await desk.getByRole('link', { name: 'New issue' }).click();
  await desk.getByRole('textbox', { name: 'Subject', exact: true }).fill('The week on ice');
  await desk.getByLabel('Text', { exact: true }).fill('Hello.\n\nThis was the week.');
  await desk.getByRole('checkbox').first().check();
  await desk.getByLabel('Results of the week').check();
  await desk.getByRole('group', { name: 'From the shop' }).getByRole('checkbox').first().check();
  const goesTo = desk.getByRole('group', { name: 'Goes to' });
  await goesTo.getByLabel(/^News \(/).check();
  await goesTo.getByLabel(/^Videos \(/).check();
  await goesTo.getByLabel('Signed up at').selectOption('videos');
  await goesTo.getByText(/^[\d,]+ would get it now\.$/).waitFor();
  await goesTo.getByRole('button', { name: 'All of these' }).click();
  // A sign-up beside the videos adds only its own tag.
  await goesTo.getByText('This issue has no recipients yet.').waitFor();
  await goesTo.getByRole('button', { name: 'Any of these' }).click();
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await desk.getByText('Issue saved').waitFor();
  await desk.getByRole('button', { name: 'Send a test to me' }).click();
  await desk.getByText('No mail server is configured: the test is kept in the outbox.').waitFor();
  const [test_] = await outboxOf(desk, 'admin@demo.league');
  expect(test_).toMatchObject({ subject: 'Test: The week on ice' });
  expect(test_!.text).toContain('This was the week.');
  expect(test_!.text).toMatch(/FROM THE SHOP\s+.+\s+\$[\d.]+/);
  // Without a mail server all mails are kept, and the page says so before and after.
  await desk.getByRole('button', { name: 'Keep…' }).click();
  const question = desk.getByRole('dialog', { name: /^Keep for [\d\u202f]+ subscribers\?$/ });
  await question.getByRole('button', { name: 'Keep issue' }).click();
  await desk.getByText('The issue is kept, not sent').waitFor();
  await desk.getByText('No mail server is set up: these mails are kept, not sent.').waitFor({ timeout: 30_000 });
  await desk.getByText('Kept, not sent', { exact: true }).first().waitFor();

  expect(fan.complaints).toEqual([]);
  expect(office.complaints).toEqual([]);
}, 90_000);

test('an incomplete link, and a forged one, say what to do', async () => {
  await using fan = await visit('/newsletter/unsubscribe');
  await fan.page.getByRole('heading', { name: 'This link is not complete' }).waitFor();
  await fan.page.goto('/newsletter/unsubscribe?token=made-up');
  await fan.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});
