/** The params of a text for a language: `text.fr` becomes `text` in French; those of other languages are dropped. */
export function paramsIn<Value>(language: string, params: Record<string, Value>): Record<string, Value> {
  const own = Object.entries(params).flatMap(([name, value]): [string, Value][] => {
    const [base = name, of] = name.split('.');
    return of === undefined || of === language ? [[base, value]] : [];
  });
  return Object.fromEntries(own);
}
