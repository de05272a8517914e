/**
 * The mailbox that an address delivers to, as far as the address tells: upper case, a tag behind a plus sign and, at
 * Gmail, dots make no other one. To count by, never to send to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
