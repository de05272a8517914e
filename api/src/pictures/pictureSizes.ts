import { type SQL, sql } from 'drizzle-orm';

/** The `PictureSizes` of the picture at an address, as JSON; null until they are made. */
export const sizesOf = (address: SQL): SQL => sql`(
  select json_build_object('width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder,
    'widths', picture.widths)
  from pictures picture where picture.address = ${address})`;
