import { chromium } from 'playwright';

const { CHROMIUM = '/usr/bin/chromium' } = process.env;
/** Only the measured page uses the network: the browser's own services are off. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** The browser that benches measure in: the one at CHROMIUM. */
export const launchChromium = () => chromium.launch({ executablePath: CHROMIUM, args });
