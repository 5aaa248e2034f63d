import { type Schema, valid } from './hostile-input.ts';
import type { World } from './world.ts';

type Described = {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
export type Operation = { method: string; path: string; operation: Described };

export async function operationsOf(world: World): Promise<Operation[]> {
  const document = await (await world.ask('GET', '/api/openapi.json')).json();
  return Object.entries<Record<string, Described>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const ANY_ID = '01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e';

export const validOf = (schema: Schema, id: string): unknown =>
  JSON.parse(JSON.stringify(valid(schema)).replaceAll(ANY_ID, id));

export function addressOf({ path, operation }: Operation, id: string, search = ''): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: where, required, schema } of operation.parameters ?? []) {
    const value = name === 'search' ? search : validOf(schema, id);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text));
    else if (required || name === 'search') query.set(name, text);
  }
  return `${address}?${query}`;
}
