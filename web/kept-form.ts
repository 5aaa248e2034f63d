import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from './auth.ts';

const PREFIX = 'havruta-form ';

/** Under what a form is kept. Of visitors nothing is kept: nobody would take it away again. */
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

/** @param values as JSON; null forgets them */
function write(key: string, values: string | null) {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, values);
  } catch {
    // Without a memory of the tab what is typed lives as long as the page.
  }
}

/**
 * What is half-filled outlives a reload of the tab: the form begins with what was typed. Resetting the form, as after it
 * was sent, forgets it; so does signing out.
 * @param name which form, and of what, e.g. `report` or `plan home`
 * @returns how it is forgotten where the form closes at once, before it is drawn again
 */
export function useKeptForm<Fields extends FieldValues, Sent>(
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
 * The same for a form that needs no more than its fields. What was not touched follows `start`.
 * @param name as above; another form's name needs another `key` of the component
 * @param start what it begins with, nothing that JSON would change
 * @returns the fields as they stand, how some are changed, and how all are forgotten once they are sent
 */
export function useKeptFields<Fields extends object>(name: string, start: Fields) {
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
      // Whoever forgets often closes at once, before the form is drawn again.
      if (key !== null) write(key, null);
    },
  };
}
