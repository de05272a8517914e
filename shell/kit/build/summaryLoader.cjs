// Leaves the summaries of operations out of a bundle: only the API's reference shows them.
const summary = /^ {4}summary:\s*(['"`])(?:\\.|(?!\1)[^\\])*\1,\n/gm;

/** @param {string} source */
module.exports = function summaryLoader(source) {
  return source.replace(summary, '');
};
