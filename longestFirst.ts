import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Has the files begun first that take longest: begun last, one is waited for while the other processors rest. A clone that
 * has never run them does not know.
 * @param files how their paths end, without `.test.ts`; whichever are not named come after them
 */
export const longestFirst = (files: string[]) =>
  class extends BaseSequencer {
    override async sort(specs: TestSpecification[]) {
      const sorted = await super.sort(specs);
      const projects = [...new Set(sorted.map(({ project }) => project.name))];
      const place = ({ project, moduleId }: TestSpecification) => {
        const at = files.findIndex((file) => moduleId.replace(/\.test\.tsx?$/, '').endsWith(`/${file}`));
        return projects.indexOf(project.name) * (files.length + 1) + (at === -1 ? files.length : at);
      };
      return sorted.sort((a, b) => place(a) - place(b));
    }
  };
