import type { Category } from '../../contract.ts';
import { categoryOf } from '../../shared/category-of.ts';
import { believe, type OnDrift } from './believe.ts';
import { plainText } from './clean-html.ts';
import { indexLeaf } from './protocol.ts';
import { UpstreamError } from './upstream-error.ts';

export type IndexTitle = {
  title: string;
  he: string;
  category: Category;
  path: string[];
  about?: string;
};

const DEEPEST = 15;
const MOST = 20_000;
const LEAST = 1;

/** @throws {UpstreamError} 'bad' for an invalid index */
export function readIndex(body: unknown, onDrift?: OnDrift): IndexTitle[] {
  const found = new Map<string, IndexTitle>();
  const walk = (node: unknown, depth: number): void => {
    if (typeof node !== 'object' || node === null || depth > DEEPEST || found.size >= MOST) return;
    if (Array.isArray(node)) {
      for (const one of node) walk(one, depth + 1);
      return;
    }
    if ('contents' in node) walk(node.contents, depth + 1);
    else if ('title' in node) add(node);
  };
  const add = (node: object): void => {
    const leaf = leafOf(node, onDrift);
    if (!leaf) return;
    const title = plainText(leaf.title, 150);
    if (title === '' || found.has(title)) return;
    const categories = (leaf.categories ?? [])
      .slice(0, 8)
      .map((one) => plainText(one, 80))
      .filter(Boolean);
    const about = plainText(leaf.enShortDesc, 400);
    found.set(title, {
      title,
      he: plainText(leaf.heTitle, 150),
      category: categoryOf(categories, undefined, typeof leaf.dependence === 'string' ? leaf.dependence : null),
      path: categories.slice(1, 4),
      ...(about && { about }),
    });
  };
  walk(body, 0);
  if (found.size < LEAST) throw new UpstreamError('bad', 'an index without titles');
  return [...found.values()];
}

function leafOf(node: object, onDrift?: OnDrift) {
  try {
    return believe(indexLeaf, node, 'a title', onDrift);
  } catch {
    return null;
  }
}
