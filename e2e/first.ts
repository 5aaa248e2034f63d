/**
 * The tag of what `npm test` runs in the browser: a first set that tells whether the product works, in about two minutes.
 * What has no tag runs in `npm run test:slow`; no test is in both or in none (playwright.config.ts).
 */
export const FIRST = '@first';
