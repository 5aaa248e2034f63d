import type { Schema } from './hostile-input.ts';
import type { World } from './world.ts';

type Described = {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
/** An operation of the API as it describes itself. */
export type Operation = { method: string; path: string; operation: Described };

/** All of them: what the document has. */
export async function operationsOf(world: World): Promise<Operation[]> {
  const document = await (await world.ask('GET', '/api/openapi.json')).json();
  return Object.entries<Record<string, Described>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}
