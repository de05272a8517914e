import { type Brand, themeStyle } from '@league/contract';

let sheet: CSSStyleSheet | undefined;

/** Shows the league's colors, or the product's, on this page, whose document was sent with others. */
export function showBrand(brand: Brand | null) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(themeStyle(brand));
}
