import { InvalidSettings, readConfig, settingNames } from '../../src/platform/process/config.ts';
import { type Finding, fine, warning, wrong } from './finding.ts';

/** Settings that only the shell's server and the release program read. */
const namesOfOthers = ['RELEASES_DIR', 'RELEASED_BY', 'ROLL_BACK_BAD_RELEASES', 'API_URL'];
const ours = /^(SMTP|MAIL|STRIPE|R2|S3|LEAGUE|AUTH|PUBLIC|TRUST|BACKUP|ALLOWED|UPGRADE)_/;

/** Unreadable settings, and names that nothing reads. */
export function checkSettings(env: NodeJS.ProcessEnv): Finding[] {
  const findings = Object.keys(env)
    .filter((name) => ours.test(name) && env[name] && !isRead(name))
    .map((name) =>
      warning(
        `${name} is not a setting.`,
        'Nothing reads it: a name that is misspelled has no effect.',
        'Compare it with the list in api/README.md, or remove it.',
      ),
    );
  try {
    readConfig(env);
    findings.unshift(fine('All settings are valid.'));
  } catch (fault) {
    const sentences = fault instanceof InvalidSettings ? fault.sentences : [(fault as Error).message];
    for (const sentence of sentences) {
      findings.push(wrong(sentence, 'The league does not start.', 'Correct it; api/README.md lists all settings.'));
    }
  }
  return findings;
}

const isRead = (name: string) => {
  const plain = name.replace(/_FILE$/, '');
  return settingNames.includes(plain) || namesOfOthers.includes(name);
};
