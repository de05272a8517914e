import { type SQL, sql } from 'drizzle-orm';

const sizes = sql`json_build_object('width', picture.width, 'height', picture.height,
  'placeholder', picture.placeholder, 'widths', picture.widths)`;

/** The `PictureSizes` of an address as JSON; null until they exist. */
export const sizesOf = (address: SQL): SQL =>
  sql`(select ${sizes} from pictures picture where picture.address = ${address})`;

/** The `PictureSizes` of the pictures in an article's text, by address. */
export const sizesIn = (body: SQL): SQL => sql`(
  select coalesce(json_object_agg(picture.address, ${sizes}), '{}') from pictures picture where picture.address in (
    select jsonb_path_query(${body}, '$.** ? (@.type == "image").attrs.src') #>> '{}'))`;
