import { useEffect, useState } from 'react';

/**
 * The value once it has stayed the same for a while: what one types is asked for when one pauses, not at every letter.
 * @param ms how long a pause is
 */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(waiting);
  }, [value, ms]);
  return settled;
}
