import type { Locator } from '@playwright/test';

/** Counts what a person presses: buttons, links, and each field one goes into to type. */
export function pressCounter() {
  let presses = 0;
  return {
    count: () => presses,
    async press(what: Locator) {
      presses += 1;
      await what.click();
    },
    /** Goes into a field and types. */
    async type(what: Locator, text: string) {
      presses += 1;
      await what.fill(text);
    },
    typed(fields: number) {
      presses += fields;
    },
  };
}
