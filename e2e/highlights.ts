import type { Page } from '@playwright/test';

/** Texts of the highlights of a colour. Their ranges may be static. */
export const markedIn = (page: Page, colour: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = document.createRange();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range.toString().trim();
      }),
    `note-${colour}`,
  );
