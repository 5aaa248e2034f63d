/** A page load clears the memory and prevents the guard's redirect. */
export const goToLeft = (until: string): void => location.replace(`/left#${until}`);
