import { Skeletons } from '../Skeletons.tsx';
import styles from './PhotosPage.module.css';

/** A placeholder for the gallery, in its final size. */
export const PhotoPlaceholders = () => <Skeletons className={styles.places} count={6} height="20rem" />;
