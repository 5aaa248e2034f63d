import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from '../auth.ts';

const PREFIX = 'havruta-form ';

function useKey(name: string): string | null {
  const { learner } = useAuth();
  return learner && `${PREFIX}${learner.id} ${name}`;
}

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** @param values JSON; null removes them */
function write(key: string, values: string | null) {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, values);
  } catch {
    // Without storage, values last as long as the page.
  }
}

/**
 * Stores a half-filled form across reloads. Resetting it or signing out removes it.
 * @param name form and its subject, e.g. `report` or `plan home`
 * @returns a function that removes the values, for forms that close without another render
 */
export function useStoredForm<Fields extends FieldValues, Sent>(
  name: string,
  { reset, watch, formState, getValues }: UseFormReturn<Fields, unknown, Sent>,
): () => void {
  const key = useKey(name);
  const { isDirty } = formState;
  useEffect(() => {
    if (key !== null) reset({ ...getValues(), ...read(key) }, { keepDefaultValues: true });
  }, [key, reset, getValues]);
  const values = JSON.stringify(watch());
  useEffect(() => {
    if (key !== null) write(key, isDirty ? values : null);
  }, [key, values, isDirty]);
  return () => {
    if (key !== null) write(key, null);
  };
}

/**
 * Like `useStoredForm`, for plain fields without a form. Untouched fields follow `start`.
 * @param name a different name needs a different `key` of the component
 */
export function useStoredFields<Fields extends object>(name: string, start: Fields) {
  const key = useKey(name);
  const [touched, setTouched] = useState<Partial<Fields>>(() => {
    const kept = key === null ? [] : Object.entries(read(key));
    return Object.fromEntries(kept.filter(([field]) => field in start)) as Partial<Fields>;
  });
  const written = JSON.stringify(touched);
  useEffect(() => {
    if (key !== null) write(key, written === '{}' ? null : written);
  }, [key, written]);
  return {
    fields: { ...start, ...touched },
    change: (some: Partial<Fields>) => setTouched((before) => ({ ...before, ...some })),
    forget() {
      setTouched({});
      if (key !== null) write(key, null);
    },
  };
}
