import { registry } from '../areas/registry.ts';

/** The main sections, as the released remotes bring them. */
export const sections = () =>
  Object.values(registry.remotes).flatMap(({ navigation }) => navigation.filter(({ group }) => group === undefined));
