/** The clubs’ slugs, by their codes. */
export const [cai, alx, asw, lux, giz, suz, hrg, psd] = [
  'cairo-pharaohs',
  'alexandria-mariners',
  'aswan-falcons',
  'luxor-suns',
  'giza-sphinxes',
  'suez-sharks',
  'hurghada-tide',
  'port-said-anchors',
] as const;
