import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { doctorHeader, doctorPath, doctorProof, type SeenRequest } from '../../src/health/doctor.ts';
import type { Config } from '../../src/platform/process/config.ts';
import { type Finding, fine, reasonOf, timeoutMs, warning, wrong } from './finding.ts';

const isLocal = (url: string) => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** Asks the running league through its public address, as a visitor would, and compares what arrives there. */
export async function checkProxy(config: Config): Promise<Finding[]> {
  const { publicUrl } = config;
  return [
    ...addressFindings(publicUrl),
    ...(publicUrl.startsWith('https:') ? await certificateFindings(new URL(publicUrl)) : []),
    ...(await requestFindings(config)),
  ];
}

function addressFindings(publicUrl: string): Finding[] {
  if (isLocal(publicUrl)) {
    return [
      warning(
        `PUBLIC_URL is ${publicUrl}.`,
        'Links in mails, calendars and search engines lead to this machine only.',
        'Set PUBLIC_URL to the address that people open, such as https://league.example.',
      ),
    ];
  }
  if (publicUrl.startsWith('https:')) return [];
  return [
    warning(
      `PUBLIC_URL ${publicUrl} is not encrypted.`,
      'Passwords and orders can be read on the way, and phones refuse to install the site.',
      'Let a proxy with a certificate terminate HTTPS, and set PUBLIC_URL to https://…',
    ),
  ];
}

const soonDays = 14;

/** An invalid certificate is a finding of the request. */
async function certificateFindings({ hostname, port }: URL): Promise<Finding[]> {
  const days = await new Promise<number | undefined>((resolve) => {
    const servername = isIP(hostname) ? '' : hostname;
    const socket = connect({ host: hostname, port: Number(port || 443), servername }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.end();
      resolve(until ? (Date.parse(until) - Date.now()) / 86_400_000 : undefined);
    });
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(undefined));
  });
  if (days === undefined || days >= soonDays) return [];
  return [
    warning(
      `The certificate of ${hostname} expires in ${Math.max(0, Math.floor(days))} days.`,
      'Browsers then refuse to open the site.',
      'Renew it, and see why it is not renewed automatically.',
    ),
  ];
}

async function requestFindings({ publicUrl, authSecret }: Config): Promise<Finding[]> {
  const headers = { [doctorHeader]: doctorProof(randomUUID(), authSecret) };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(publicUrl + doctorPath, { headers, redirect: 'manual', signal });
    const target = answer.headers.get('location');
    if (target) {
      return [
        wrong(
          `${publicUrl} redirects to ${target}.`,
          'Links in mails take a detour, and sign-ins and webhooks are lost on the way.',
          `Set PUBLIC_URL to the address that does not redirect: ${new URL(target, publicUrl).origin}`,
        ),
      ];
    }
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      return [notHere(publicUrl, answer.status)];
    }
    const reader = answer.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return seenFindings(publicUrl, new TextDecoder().decode(value));
  } catch (fault) {
    const what = `${publicUrl} cannot be reached from here: ${reasonOf(fault)}`;
    if (isLocal(publicUrl)) return [warning(what, 'The league may not be running.', 'Start it, and run this again.')];
    return [
      wrong(
        what,
        'Visitors may not reach it either.',
        'Start the league and the proxy; compare PUBLIC_URL, the DNS entry, the certificate and the firewall.',
      ),
    ];
  }
}

const notHere = (publicUrl: string, status: number) =>
  status >= 500
    ? wrong(
        `${publicUrl} answers ${status}.`,
        'The proxy does not reach the league.',
        "Start the league, and compare the proxy's target with PORT.",
      )
    : wrong(
        `${publicUrl} does not lead to this league (${status}).`,
        'Another server answers, or a league with another AUTH_SECRET or of an earlier release.',
        'Compare PUBLIC_URL and the target of the proxy; it must pass everything, /api/ included.',
      );

function seenFindings(publicUrl: string, text: string): Finding[] {
  const { proxies, trustedProxies, isSecure } = JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as SeenRequest;
  const findings = [fine(`${publicUrl} leads to this league.`)];
  const counted = `${proxies} ${proxies === 1 ? 'proxy is' : 'proxies are'} in front, and TRUST_PROXY is ${trustedProxies}`;
  if (proxies === trustedProxies) findings.push(fine(`${counted}.`));
  else {
    findings.push(
      wrong(
        `${counted}.`,
        trustedProxies < proxies
          ? 'All visitors count as one: limits against attacks lock everybody out.'
          : 'Visitors can pretend to come from any address, and escape the limits against attacks.',
        `Set TRUST_PROXY=${proxies} for this process, or let each proxy add the visitor's address to X-Forwarded-For.`,
      ),
    );
  }
  if (publicUrl.startsWith('https:') && !isSecure && proxies === trustedProxies) {
    findings.push(
      wrong(
        'The league does not learn that visitors use HTTPS.',
        "The session's cookie is not restricted to encrypted connections.",
        'Let the proxy that terminates HTTPS send X-Forwarded-Proto: https.',
      ),
    );
  }
  if (text.includes('event: end')) {
    findings.push(
      wrong(
        'The proxy collects live updates before it passes them on.',
        'Live games and drafts stand still.',
        'Turn off buffering for text/event-stream (nginx: proxy_buffering off), and compression in the proxy.',
      ),
    );
  } else findings.push(fine('Live updates arrive at once.'));
  return findings;
}
