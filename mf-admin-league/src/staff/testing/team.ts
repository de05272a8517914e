import type { Team } from '@league/contract';

export const team = (name: string): Team => {
  const _id = crypto.randomUUID();
  return {
    _id,
    id: _id,
    slug: name.toLowerCase(),
    name,
    code: name.slice(0, 3).toUpperCase(),
    logo: null,
    primaryColor: '#0284c7',
    secondaryColor: '#0ea5e9',
    city: null,
    generalManager: null,
    description: null,
  };
};
