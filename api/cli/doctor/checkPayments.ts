import { webhookPath } from '../../src/payments/routes.ts';
import { checkCards } from '../../src/platform/payments/stripe.ts';
import type { Config } from '../../src/platform/process/config.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';

/**
 * Whether Stripe knows the key, charges in the league's currency, and sends its events here. The secret of the webhook cannot be
 * asked for.
 */
export async function checkPayments(config: Config, currency?: string): Promise<Finding[]> {
  const { stripe, publicUrl } = config;
  if (!stripe) return [fine('Cards are not set up: orders are paid on delivery.')];
  const webhook = publicUrl + webhookPath;
  const { key, webhook: state, missingEvents, currencies, reason = '' } = await checkCards(config, webhook);
  const isTest = stripe.secretKey.includes('_test_');
  if (key !== 'valid') {
    return [
      key === 'unreachable'
        ? wrong(`Stripe cannot be reached: ${reason}`, cardsFail, 'Allow connections to api.stripe.com, and try again.')
        : wrong(
            key === 'invalid'
              ? 'Stripe does not accept STRIPE_SECRET_KEY.'
              : `STRIPE_SECRET_KEY may not do enough: ${reason}`,
            cardsFail,
            'Copy the key from the Stripe dashboard again; a restricted key needs write access to Checkout Sessions and refunds.',
          ),
    ];
  }
  const findings = [fine(`Stripe accepts the key, in ${isTest ? 'test' : 'live'} mode.`)];
  if (isTest && publicUrl.startsWith('https:')) {
    findings.push(
      warning(
        'Payments are in test mode.',
        'Orders count as paid, and no money arrives.',
        'Before you sell, set the live key (sk_live_…) and the secret of a webhook in live mode.',
      ),
    );
  }
  if (!isTest && config.demo) {
    findings.push(
      warning('The key is live, and DEMO is not 0.', 'Orders of a demo would cost real money.', 'Set DEMO=0.'),
    );
  }
  if (currency && currencies && !currencies.has(currency)) {
    findings.push(
      warning(
        `Stripe charges no ${currency} for accounts of your country.`,
        'The shop does not offer cards.',
        'Sell in another currency (Settings, Currency), or leave it: orders are paid on delivery.',
      ),
    );
  }
  findings.push(...webhookFindings(state, webhook, missingEvents, reason));
  return findings;
}

const cardsFail = 'Nobody can pay by card.';
const lateEvents = 'Payments, refunds and disputes are noticed late or not at all.';

function webhookFindings(state: string, webhook: string, missingEvents: string[], reason: string): Finding[] {
  if (state === 'unknown') {
    return [
      warning(
        `The key may not list webhooks: ${reason}`,
        lateEvents.replace('are', 'may be'),
        `See in the Stripe dashboard whether an endpoint ${webhook} delivers its events, or let the key read webhook endpoints.`,
      ),
    ];
  }
  if (state !== 'fine') {
    return [
      wrong(
        `Stripe has no ${state === 'disabled' ? 'enabled ' : ''}webhook to ${webhook}.`,
        lateEvents,
        'Add or enable it in the Stripe dashboard (events: see api/README.md), and set STRIPE_WEBHOOK_SECRET to its secret.',
      ),
    ];
  }
  if (missingEvents.length > 0) {
    return [
      wrong(
        `The webhook does not send ${missingEvents.join(', ')}.`,
        lateEvents,
        'Add these events to the endpoint in the Stripe dashboard.',
      ),
    ];
  }
  return [fine(`Stripe sends its events to ${webhook}.`)];
}
