import { language } from '@league/kit/translation';
import { inLanguage, type Registry } from '../../release/registry.ts';

/** The main sections of the released remotes: those with a position first. */
export const sections = ({ remotes }: Pick<Registry, 'remotes'>) =>
  Object.values(remotes)
    .flatMap(({ navigation }) => navigation.filter(({ group }) => group === undefined))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0)
    .map((entry) => inLanguage(language(), entry));
