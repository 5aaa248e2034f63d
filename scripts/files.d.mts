/** Writes down what a folder holds. `counts`: which files do, by their path in the folder. */
export function writeDown(
  folder: string,
  list: string,
  options?: { from?: string; counts?: (path: string) => boolean },
): void;
/** The first file that is missing or another than was written down; the list itself where it is missing or outdated. */
export function whatDiffers(
  folder: string,
  list: string,
  options?: { from?: string; trustTimes?: boolean },
): string | null;
