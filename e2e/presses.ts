import type { Locator } from '@playwright/test';

export function pressCounter() {
  let presses = 0;
  return {
    count: () => presses,
    async press(what: Locator) {
      presses += 1;
      await what.click();
    },
    async type(what: Locator, text: string) {
      presses += 1;
      await what.fill(text);
    },
    typed(fields: number) {
      presses += fields;
    },
  };
}
