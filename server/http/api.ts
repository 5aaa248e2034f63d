import { OpenAPIGenerator } from '@orpc/openapi';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard';
import { type AnyRouter, onError } from '@orpc/server';
import { StandardHandler } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { HonoRequest } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../app-context.ts';
import type { Feature, HttpApp } from '../feature.ts';
import { apiPage } from './api-page.ts';
import { compressed } from './compressed.ts';
import { plain } from './http.ts';
import type { RequestContext } from './rpc.ts';
import { isRefusal, retryAfter, toAnswer } from './rpc.ts';

export function apiRoutes(http: HttpApp, app: AppContext): void {
  const router = routerOf(app.features);
  const codec = new StandardOpenAPICodec(
    new StandardOpenAPISerializer(plainJson, new StandardBracketNotationSerializer()),
  );
  const answering = new StandardHandler<RequestContext>(router, new StandardOpenAPIMatcher(), codec, {
    clientInterceptors: [
      onError((error, { context }) => {
        const answer = toAnswer(error, context.requestId);
        const seconds = retryAfter(error);
        if (seconds !== null) context.answerHeaders.set('retry-after', String(seconds));
        if (answer.status >= 500 && !isRefusal(error))
          app.log.error({ err: error, requestId: context.requestId }, 'an intent failed');
        throw answer;
      }),
    ],
  });
  // Made on the first request, because it would delay every start.
  let made: ReturnType<typeof describe> | undefined;
  const document = () => (made ??= describe(router, app));

  http.get('/api/openapi.json', async (c) => c.json(await document()));
  http.get('/api/docs', async (c) => {
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    );
    return c.html(apiPage(await document()));
  });
  http.all('/api/*', async (c) => {
    const answerHeaders = new Headers();
    const context: RequestContext = {
      app,
      requestId: c.get('requestId'),
      headers: c.req.raw.headers,
      address: c.get('address'),
      who: c.get('who'),
      answerHeaders,
    };
    const { matched, response } = await answering.handle(standardRequest(c.req), { prefix: '/api', context });
    if (!matched) return c.json(plain('errors.notFound'), 404);
    for (const [name, value] of answerHeaders) c.header(name, value);
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined) c.header(name, String(value));
    // Reading the body of a Response would turn every answer into a stream.
    const text = response.body === undefined ? null : JSON.stringify(response.body);
    if (text === null) return c.body(null, response.status as StatusCode);
    c.header('content-type', 'application/json');
    const { body, length, headers } = await compressed(text, c.req.header('accept-encoding'));
    c.header('content-length', String(length));
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return c.body(body, response.status as ContentfulStatusCode);
  });
}

/**
 * An outer layer has read and checked the body; it is parsed on demand. Intents are not aborted when the client
 * disconnects: started work is finished.
 */
function standardRequest(request: HonoRequest) {
  const { method, url, headers } = request.raw;
  return {
    method,
    url: new URL(url),
    get headers() {
      return Object.fromEntries(headers);
    },
    async body(): Promise<unknown> {
      const text = await request.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    signal: undefined,
  };
}

/**
 * Outputs are JSON already and checked by their schemas. The library's walk through every value would cost a tenth of a
 * list's time.
 */
const plainJson = new (class extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown): [json: unknown, hasBlob: boolean] {
    return [data, false];
  }
})();

export function routerOf(features: readonly Feature[]): Record<string, AnyRouter> {
  const groups: Record<string, AnyRouter> = {};
  for (const { name, group = name, router } of features) if (router) groups[group] = { ...groups[group], ...router };
  return groups;
}

function describe(router: Record<string, unknown>, app: AppContext) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(router as never, {
    info: {
      title: 'Havruta',
      version: '1',
      description: 'What the browser asks of the server. Sign-in is by cookie, see /api/auth.',
    },
    servers: [{ url: `${app.config.BASE_URL}/api` }],
  });
}
