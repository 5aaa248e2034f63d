/** Takes the focus to the name of the page: Retry goes away with the trouble, and the focus must not go with it. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
