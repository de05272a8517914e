import type { Photo } from '@league/contract';
import { Badge, Button, ButtonLink, formatDate } from '@league/kit';
import { LibraryPicture } from './LibraryPicture.tsx';
import styles from './PhotosTable.module.css';
import { words } from './words.ts';

interface Props {
  photos: readonly Photo[];
  onRemove: (photo: Photo) => void;
}

/** A row a photo; on a narrow screen a card a photo. */
export const PhotosTable = ({ photos, onRemove }: Props) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={words.list}>
      <thead>
        <tr>
          <th scope="col">{words.photo}</th>
          <th scope="col">{words.category}</th>
          <th scope="col">{words.teams}</th>
          <th scope="col">{words.location}</th>
          <th scope="col">{words.credit}</th>
          <th scope="col">{words.shootDate}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {photos.map((photo) => (
          <tr key={photo._id}>
            <th scope="row">
              <div className={styles.photo}>
                <LibraryPicture photo={photo} />
                <div>
                  <b>{photo.title}</b>
                  {photo.isFeatured && <Badge tone="info">{words.featuredMark}</Badge>}
                  {photo.caption && <small>{photo.caption}</small>}
                </div>
              </div>
            </th>
            <td data-label={words.category}>{photo.category}</td>
            <td data-label={words.teams}>
              {photo.teams.length > 0 ? (
                <ul className={styles.teams}>
                  {photo.teams.map(({ id, name }) => (
                    <li key={id}>{name}</li>
                  ))}
                </ul>
              ) : (
                words.unknown
              )}
            </td>
            <td data-label={words.location}>{photo.location ?? words.unknown}</td>
            <td data-label={words.credit}>{photo.credit ?? words.unknown}</td>
            <td data-label={words.shootDate} className={styles.day}>
              {photo.date ? formatDate(photo.date) : words.unknown}
            </td>
            <td>
              <div className={styles.ways}>
                <ButtonLink
                  to={`/photos?photo=${photo._id}`}
                  variant="ghost"
                  size="small"
                  aria-label={words.viewOf(photo.title)}
                >
                  {words.view}
                </ButtonLink>
                <ButtonLink
                  to={`/admin/photos/${photo._id}/edit`}
                  variant="secondary"
                  size="small"
                  aria-label={words.editOf(photo.title)}
                >
                  {words.edit}
                </ButtonLink>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={words.removeOf(photo.title)}
                  onClick={() => onRemove(photo)}
                >
                  {words.remove}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
