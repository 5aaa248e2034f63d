import type { AppContext } from '../app-context.ts';

/**
 * A feature's value that every instance makes once, at its first use. The core cannot name the types of features, so it
 * is no field of `AppContext`; tests with several apps get several values.
 */
export function perApp<Value extends object>(make: (app: AppContext) => Value): (app: AppContext) => Value {
  const made = new WeakMap<AppContext, Value>();
  return (app) => {
    const known = made.get(app) ?? make(app);
    made.set(app, known);
    return known;
  };
}
