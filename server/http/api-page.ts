type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type Document = {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation | undefined> | undefined>;
};

export function apiPage(document: unknown): string {
  const { info, paths = {} } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) =>
      operation ? [section(method, path, operation)] : [],
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)} API</title><style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
pre{overflow:auto;font-size:.8125rem;padding:.75rem;border:1px solid #8886}h2{font-size:1.125rem;margin:2rem 0 .25rem}code{font-weight:600}
</style></head><body><main><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
${operations.join('\n')}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parts = { parameters: operation.parameters, body: operation.requestBody, responses: operation.responses };
  const details = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `<details><summary>${name}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`,
    );
  return `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2><p>${escapeHtml(operation.summary ?? operation.description ?? '')}</p>${details.join('')}</section>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
