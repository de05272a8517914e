import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the longest test files first: started last, one would run alone at the end. A fresh clone has no timings of its own.
 * @param files the ends of their paths, without `.test.ts`; all others come after them
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
