import { type Photo, type PictureFocus, photoCategories } from '@league/contract';

/** What many photos of one evening have in common, as it is typed. */
export interface TypedShared {
  caption: string;
  category: Photo['category'];
  date: string;
  location: string;
  credit: string;
  /** With commas between them. */
  tags: string;
  teams: { id: string }[];
  isFeatured: boolean;
  isDownloadable: boolean;
}

/** A photo as it is typed. */
export interface TypedPhoto extends TypedShared {
  title: string;
  imageUrl: string;
  alt: string;
  focus: PictureFocus | null;
}

export const newShared = (): TypedShared => ({
  caption: '',
  category: photoCategories[0],
  date: '',
  location: '',
  credit: '',
  tags: '',
  teams: [],
  isFeatured: false,
  isDownloadable: false,
});

export const newPhoto = (): TypedPhoto => ({ ...newShared(), title: '', imageUrl: '', alt: '', focus: null });

export const typedPhoto = (photo: Photo): TypedPhoto => ({
  title: photo.title,
  imageUrl: photo.imageUrl,
  alt: photo.alt ?? '',
  caption: photo.caption ?? '',
  category: photo.category,
  date: photo.date ?? '',
  location: photo.location ?? '',
  credit: photo.credit ?? '',
  tags: photo.tags.join(', '),
  teams: photo.teams.map(({ id }) => ({ id })),
  focus: photo.focus,
  isFeatured: photo.isFeatured,
  isDownloadable: photo.isDownloadable,
});

/** What a file's name says, as a title: `DSC_0042-final.jpg` says little, but it is there. */
export const titleOf = (fileName: string): string => {
  const words = fileName
    .replace(/\.\w+$/, '')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 200);
};
