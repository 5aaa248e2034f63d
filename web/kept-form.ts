import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuth } from './auth.ts';

const PREFIX = 'havruta-form ';

function read(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/**
 * What is half-filled outlives a reload of the tab: the form begins with what was typed. Resetting the form, as after it
 * was sent, forgets it; so does signing out.
 * @param name which form, and of what, e.g. `report` or `plan home`
 */
export function useKeptForm<Fields extends FieldValues, Sent>(
  name: string,
  { reset, watch, formState, getValues }: UseFormReturn<Fields, unknown, Sent>,
): void {
  const { learner } = useAuth();
  // Of visitors nothing is kept: nobody would take it away again.
  const key = learner && `${PREFIX}${learner.id} ${name}`;
  const { isDirty } = formState;
  useEffect(() => {
    if (key !== null) reset({ ...getValues(), ...read(key) }, { keepDefaultValues: true });
  }, [key, reset, getValues]);
  const values = JSON.stringify(watch());
  useEffect(() => {
    if (key === null) return;
    try {
      if (isDirty) sessionStorage.setItem(key, values);
      else sessionStorage.removeItem(key);
    } catch {
      // Without a memory of the tab what is typed lives as long as the page.
    }
  }, [key, values, isDirty]);
}
