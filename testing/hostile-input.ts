export type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minLength?: number;
  minimum?: number;
  pattern?: string;
};

const alternatives = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf ?? [];

const formats: Record<string, string> = {
  uuid: '01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e',
  'date-time': '2030-01-31T12:00:00.000Z',
  date: '2030-01-31',
  email: 'ruth@example.org',
  uri: 'https://example.org/a',
};

export function valid(schema: Schema): unknown {
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = alternatives(schema);
  if (first) return valid(first);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, valid(field)]));
  if (schema.type === 'array') return [];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.format && formats[schema.format]) return formats[schema.format];
  if (schema.pattern) return '12:00';
  return 'a'.repeat(Math.max(1, schema.minLength ?? 0));
}

const instants = [
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T12:00:00Z',
  '0001-01-01T00:00:00+14:00',
];
const dates = ['0000-01-01', '+275760-09-13', '2026-02-30', '9999-12-31'];
const unstorable = ['a\u0000b', '\ud800', '\udc00a'];

export function hostile(schema: Schema): unknown[] {
  const inner = alternatives(schema);
  if (inner.length > 0) return inner.flatMap(hostile).filter((value) => !inner.some((one) => takes(one, value)));
  if (schema.properties) return ['text', 7, ['a']];
  if (schema.type === 'string') {
    const text = [...unstorable, { a: 1 }, ['a'], 7, true];
    if (schema.format === 'date-time') return [...text, ...instants, 'tomorrow'];
    if (schema.format === 'date') return [...text, ...dates, 'tomorrow'];
    if (schema.format === 'uuid') return [...text, 'x', '-'.repeat(36), '01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9g'];
    return [...text, 'x'.repeat(60_000)];
  }
  if (schema.type === 'integer' || schema.type === 'number') return ['x', 1e300, -1e300, '1e999', {}];
  if (schema.type === 'boolean') return ['perhaps', 2, {}];
  return [];
}

const takes = ({ type }: Schema, value: unknown) =>
  (type === 'null' && value === null) ||
  (type === 'boolean' && typeof value === 'boolean') ||
  ((type === 'number' || type === 'integer') && value === 7);

export function places(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const own = path.length > 0 ? [{ path, schema }] : [];
  const object = schema.properties ? schema : alternatives(schema).find(({ properties }) => properties);
  const fields = Object.entries(object?.properties ?? {}).flatMap(([name, field]) => places(field, [...path, name]));
  return [...own, ...fields];
}

export function withValue(whole: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const fields = (typeof whole === 'object' && whole !== null ? whole : {}) as Record<string, unknown>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}
