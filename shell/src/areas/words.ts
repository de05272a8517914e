export const words = {
  unavailable: 'This part is unavailable',
  unavailableWhy: 'It could not be loaded just now. Everything else on the site works.',
  trying: 'Trying again …',
};
