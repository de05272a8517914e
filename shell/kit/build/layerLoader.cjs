// Every stylesheet states the order of the layers, because any may be the first to load; a module's rules go into the
// layer of whoever wrote them, so that a screen's styles beat the kit's whatever came first.
const { sep } = require('node:path');

const order = '@layer tokens, base, kit, app;\n';
const kit = `${sep}shell${sep}kit${sep}`;

module.exports = function layerLoader(source) {
  if (!this.resourcePath.endsWith('.module.css')) return order + source;
  const layer = this.resourcePath.includes(kit) ? 'kit' : 'app';
  return `${order}@layer ${layer} {\n${source}\n}\n`;
};
