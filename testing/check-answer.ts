import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { Feature } from '#server/feature.ts';

type Operation = { method: string; path: RegExp; output: z.ZodType };
type Definition = { route: { method?: string; path?: string }; outputSchema?: z.ZodType };

/**
 * Validates answers by the contract, which some routers skip (`implementUnvalidated`).
 * @returns a check that throws if an answer differs from its operation's form, or has more
 */
export function answerChecker(features: readonly Feature[]) {
  const isFixed = ({ path }: Operation) => Number(!path.source.includes('[^/]+'));
  // Fixed paths first: `/sessions/mine` before `/sessions/{id}`.
  const operations = features
    .flatMap(({ router }) => (router ? operationsIn(router) : []))
    .sort((one, other) => isFixed(other) - isFixed(one));
  return async (method: string, address: string, answer: Response): Promise<void> => {
    const isJson =
      answer.headers.get('content-type')?.startsWith('application/json') && !answer.headers.has('content-encoding');
    if (answer.status !== 200 || !isJson) return;
    const [path = ''] = address.split('?');
    const operation = operations.find((one) => one.method === method && one.path.test(path));
    if (!operation) return;
    const body: unknown = await answer.clone().json();
    const { success, data, error } = operation.output.safeParse(body);
    if (!success) throw new Error(`${method} ${path} answers in another form: ${error.message}`);
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data)), body))
      throw new Error(`${method} ${path} answers more than its contract: ${JSON.stringify(body).slice(0, 500)}`);
  };
}

function operationsIn(router: object): Operation[] {
  return Object.values(router).flatMap((part: object): Operation[] => {
    if (!('~orpc' in part)) return operationsIn(part);
    const { route, outputSchema } = part['~orpc'] as Definition;
    if (!route.path || !outputSchema) return [];
    const pattern = route.path.replace(/\{\+?(\w+)\}/g, '[^/]+');
    return [{ method: route.method ?? 'POST', path: new RegExp(`^/api${pattern}$`), output: outputSchema }];
  });
}
