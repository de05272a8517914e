/** The icons of quick actions, lines in a square of 24; a screen without its own gets the last one. */
const drawings: Record<string, string> = {
  '/admin/newsletter': 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5',
  '/admin/orders': 'M4 8.5 12 4l8 4.5v7.5L12 20.5 4 16zM4 8.5l8 4.5 8-4.5M12 13v7.5',
  '/admin/games': 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 2v20M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  '/admin/referees':
    'M10 9h10.5v3H15a5.5 5.5 0 1 1-5-3zM9.5 12a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM12 6V3M15.5 6 17 3.5',
  '/admin/my-articles': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  '/admin/photos': 'M3 7h4.5L9 4.5h6L16.5 7H21v12.5H3zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  '/admin/users':
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 5.5a3 3 0 0 1 0 6M18 15c2 .7 3.2 2.5 3.5 5',
};

const otherDrawing = 'M5 12h14M13 6l6 6-6 6';

export const quickIcon = (to: string) => drawings[to] ?? otherDrawing;
