/** A query in PostgreSQL's notation, as `questions.ts` writes it: words, `&`, `|`, `<->` and `<2>`. */
export type Query =
  | { op: 'word'; token: string }
  | { op: 'and' | 'or'; parts: Query[] }
  | { op: 'phrase'; distance: number; left: Query; right: Query };

const LEXEME = /\s*(?:'([^']*)'|(<->|<\d+>|[&|()]))/y;

/** @throws for operators that the search does not use */
export function parseQuery(text: string): Query {
  let at = 0;
  let next = '';
  let token: string | null = null;
  const advance = () => {
    LEXEME.lastIndex = at;
    const found = LEXEME.exec(text);
    if (!found && text.slice(at).trim() !== '') throw new Error(`not understood: ${text.slice(at, at + 40)}`);
    token = found?.[1] ?? null;
    next = found?.[2] ?? '';
    at = found ? LEXEME.lastIndex : text.length;
  };
  const take = (sign: string) => {
    if (next !== sign) throw new Error(`${sign} is missing: ${text}`);
    advance();
  };
  const several = (op: 'and' | 'or', sign: string, part: () => Query): Query => {
    const parts = [part()];
    while (next === sign) {
      advance();
      parts.push(part());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { op, parts };
  };
  const readOr = (): Query => several('or', '|', readAnd);
  const readAnd = (): Query => several('and', '&', readPhrase);
  const readPhrase = (): Query => {
    let left = readOne();
    while (next.startsWith('<')) {
      const distance = next === '<->' ? 1 : Number(next.slice(1, -1));
      advance();
      left = { op: 'phrase', distance, left, right: readOne() };
    }
    return left;
  };
  const readOne = (): Query => {
    if (token !== null) {
      const word: Query = { op: 'word', token };
      advance();
      return word;
    }
    take('(');
    const inner = readOr();
    take(')');
    return inner;
  };
  advance();
  const query = readOr();
  if (next !== '' || token !== null) throw new Error(`too much: ${text}`);
  return query;
}
