import { COMMON_ORPC_ERROR_DEFS, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { transport } from './transport.ts';

type Route = { method?: string; path?: string };
type Input = Record<string, unknown> | undefined;
type Options = { signal?: AbortSignal };

/**
 * Sends a contract's calls: the part of the library's link that our contracts use, without files and streams
 * (link.test.ts compares them).
 */
export function linkTo(routes: AnyContractRouter) {
  return {
    async call(path: readonly string[], input: unknown, { signal }: Options): Promise<unknown> {
      const route = routeOf(routes, path);
      const { url, body } = encode(route, input as Input);
      const response = await transport.fetch(url, {
        method: route.method ?? 'POST',
        signal,
        credentials: 'same-origin',
        redirect: 'manual',
        ...(body && { body, headers: { 'content-type': 'application/json' } }),
      });
      return decode(response);
    },
  };
}

function routeOf(routes: AnyContractRouter, path: readonly string[]): Route {
  const procedure = path.reduce<unknown>((inside, name) => (inside as Record<string, unknown>)?.[name], routes);
  const route = (procedure as { '~orpc'?: { route: Route } } | undefined)?.['~orpc']?.route;
  if (!route) throw new Error(`no such call: ${path.join('.')}`);
  return route;
}

function encode({ method, path = '' }: Route, input: Input): { url: URL; body?: string } {
  const rest = { ...input };
  const filled = path.replace(/\{\+?([^}]+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input?.[name]));
  });
  const url = new URL(`/api${filled}`, transport.origin());
  if (method === 'GET') append(url.searchParams, '', rest);
  else if (Object.keys(rest).length > 0) return { url, body: JSON.stringify(rest) };
  return { url };
}

/** `filter[days][0]=1`. Null is omitted. */
function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value instanceof Date) query.append(name, value.toISOString());
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) append(query, name ? `${name}[${key}]` : key, part);
  else if (value !== undefined && value !== null) query.append(name, String(value));
}

/** @throws {ORPCError} unless successful */
async function decode(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? true;
  const answer: unknown = isJson ? (text ? JSON.parse(text) : undefined) : text;
  const { status } = response;
  if (status >= 200 && status < 400) return answer;
  const told = typeof answer === 'object' && answer !== null ? { status, ...answer } : answer;
  if (isORPCErrorJson(told)) throw createORPCErrorFromJson(told);
  const [code] = Object.entries(COMMON_ORPC_ERROR_DEFS).find(([, known]) => known.status === status) ?? [];
  throw new ORPCError(code ?? 'MALFORMED_ORPC_ERROR_RESPONSE', { status });
}
