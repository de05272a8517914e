export const words = {
  skip: 'Skip to content',
  loading: 'Loading the page',
};
