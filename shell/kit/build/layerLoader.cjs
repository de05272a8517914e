// Every stylesheet states the order of the layers, because any may be the first to load; a module's rules go into the
// layer of whoever wrote them, so that a screen's styles beat the kit's whatever came first. Breakpoints become widths.
const { readFileSync } = require('node:fs');
const { join, sep } = require('node:path');

const order = '@layer tokens, reset, base, kit, app;\n';
const kit = `${sep}shell${sep}kit${sep}`;
const breakpointsFile = join(__dirname, '../src/breakpoints.css');

/**
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 */
module.exports = function layerLoader(source) {
  if (!this.resourcePath.endsWith('.module.css')) return order + source;
  this.addDependency(breakpointsFile);
  const widths = new Map(
    [...readFileSync(breakpointsFile, 'utf8').matchAll(/@custom-media (--[\w-]+) (\(width .*\));/g)].map(
      ([, name = '', width = '']) => [name, width],
    ),
  );
  /**
   * @param {string} _media
   * @param {string} name
   */
  const widthOf = (_media, name) => {
    const width = widths.get(name);
    if (!width) throw new Error(`There is no breakpoint ${name}: see ${breakpointsFile}`);
    return width;
  };
  const rules = source.replace(/@media[^{]*/g, (media) => media.replace(/\((--[\w-]+)\)/g, widthOf));
  const layer = this.resourcePath.includes(kit) ? 'kit' : 'app';
  return `${order}@layer ${layer} {\n${rules}\n}\n`;
};
