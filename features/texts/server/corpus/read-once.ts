import { readFile } from 'node:fs/promises';
import { once } from '#server/ops/once.ts';

export function readOnce<Content>(file: string): () => Promise<Content> {
  return once(async () => JSON.parse(await readFile(file, 'utf8')) as Content);
}
