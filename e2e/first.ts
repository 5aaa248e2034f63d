/**
 * Tag of the browser tests in `npm test`: a first set that checks the product in about two minutes. Untagged tests run
 * in `npm run test:slow`; each test is in exactly one set (playwright.config.ts).
 */
export const FIRST = '@first';
