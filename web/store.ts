import { useSyncExternalStore } from 'react';

export function createSignal<Payload = void>() {
  const listeners = new Set<(payload: Payload) => void>();
  return {
    emit(payload: Payload): void {
      for (const listener of listeners) listener(payload);
    },
    /** @returns an unsubscribe function */
    subscribe(listener: (payload: Payload) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function createStore<Value>(initial: Value) {
  let value = initial;
  const changed = createSignal();
  const read = () => value;
  return {
    read,
    subscribe: changed.subscribe,
    set(next: Value): void {
      value = next;
      changed.emit();
    },
    useValue: (): Value => useSyncExternalStore(changed.subscribe, read, () => initial),
  };
}
