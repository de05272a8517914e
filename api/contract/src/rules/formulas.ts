/** The beginning of a text that a spreadsheet runs as a formula. Files write an apostrophe before it. */
export const formulaStart = /^[=+\-@\t\r]/;
