/**
 * Leads to the page that says goodbye, as a new page: what this one still holds in memory goes, and its guard, which hears at
 * the same moment that nobody is signed in, leads nowhere else.
 */
export const goToLeft = (until: string): void => location.replace(`/left#${until}`);
