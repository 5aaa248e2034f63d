import { readFile } from 'node:fs/promises';

/** After a failure, the next call reads again. */
export function readOnce<Content>(file: string): () => Promise<Content> {
  let reading: Promise<Content> | null = null;
  return () => {
    reading ??= readFile(file, 'utf8').then((text) => JSON.parse(text) as Content);
    reading.catch(() => {
      reading = null;
    });
    return reading;
  };
}
