// The pages that visitors read most, for the benches of one visit.

/**
 * The paths of home, lists, and one of each record of the demo league.
 * @param {string} site its origin
 * @returns {Promise<string[]>}
 */
export async function pickPages(site) {
  /** @param {string} path */
  const first = async (path) => (await (await fetch(site + path)).json())[0];
  const lists = ['games', 'teams', 'players', 'articles'].map((list) => `/api/public/${list}`);
  const [game, team, player, article, product] = await Promise.all([...lists, '/api/custom-products'].map(first));
  return [
    ...['/', '/schedule', '/standings', '/stats', `/schedule/${game.gameId}`, `/teams/${team.slug}`],
    ...[`/players/${player._id}`, `/news/${article.slug}`, '/shop', `/shop/custom-${product._id}`],
  ];
}

/**
 * Visits a page until the server has rendered it: the first visit begins that.
 * @param {string} site
 * @param {string} path
 */
export async function rendered(site, path) {
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await (await fetch(site + path)).text()).includes('data-rendered')) return;
  }
  throw new Error(`${path} is not rendered.`);
}
