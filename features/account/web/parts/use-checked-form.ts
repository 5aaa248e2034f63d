import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodType } from 'zod';
import { fieldErrorText } from '#web/field-error.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { sayError, showRefusal } from '../say.ts';
import { useMe } from '../use-me.ts';

type Values = Record<string, string | boolean>;
/** Messages of the schema by field, the first one first. */
type Refusals = Partial<Record<string, string>>;

export type RegisteredField = {
  name: string;
  ref: (element: HTMLInputElement | null) => void;
  defaultValue: string;
  onChange: () => void;
};

/**
 * Validated by a contract schema on submit and, after a refusal, on change. The first refusal gets a toast and the
 * focus. Inputs are uncontrolled: text entered before this code loaded stays.
 * @param check selects the schema; its messages are catalogue keys
 * @param defaultValues of every field; booleans for values without an input (`flag`)
 */
export function useCheckedForm<Typed extends Values>(
  check: (contract: typeof import('../../contract.ts')) => ZodType<unknown, Partial<Typed>>,
  defaultValues: Typed,
  submit: (typed: Typed) => Promise<void>,
) {
  type Name = keyof Typed & string;
  const { t } = useTranslation();
  const { passwordMinLength: min, minimumAge: age } = useMe();
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const wasSent = useRef(false);
  const [flags, setFlags] = useState<Values>({});
  const [refused, setRefused] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);

  const valueIn = (name: string): string | boolean => {
    const input = inputs.current.get(name);
    if (input?.type === 'radio') return new FormData(input.form ?? undefined).get(name)?.toString() ?? '';
    return input?.value ?? flags[name] ?? defaultValues[name] ?? '';
  };
  const typedNow = (changed: Values = {}) =>
    Object.fromEntries(Object.keys(defaultValues).map((name) => [name, changed[name] ?? valueIn(name)])) as Typed;

  async function read(typed: Typed): Promise<{ passed?: Typed; refusals: Refusals }> {
    const answer = await check(await import('../../contract.ts')).safeParseAsync(typed);
    if (answer.success) return { passed: answer.data as Typed, refusals: {} };
    const refusals: Refusals = {};
    for (const { path, message } of answer.error.issues) refusals[String(path[0])] ??= message;
    return { refusals };
  }

  async function send() {
    setBusy(true);
    try {
      const { passed, refusals } = await read(typedNow());
      wasSent.current = true;
      setRefused(refusals);
      if (passed) return await submit(passed);
      const [first] = Object.entries(refusals);
      if (!first) return;
      inputs.current.get(first[0])?.focus();
      if (first[1]) showRefusal(first[1], { min, age });
    } catch {
      sayError('errors.offline');
    } finally {
      setBusy(false);
    }
  }

  /** After a refusal. */
  function lookAgain(changed?: Values) {
    if (wasSent.current) void read(typedNow(changed)).then(({ refusals }) => setRefused(refusals));
  }

  function put(name: string, value: string | boolean) {
    const input = inputs.current.get(name);
    if (input && input.type !== 'radio') input.value = String(value);
  }

  return {
    busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void send();
    },
    register: (name: Name): RegisteredField => ({
      name,
      defaultValue: String(defaultValues[name]),
      ref: (element) => {
        if (element) inputs.current.set(name, element);
        else inputs.current.delete(name);
      },
      onChange: () => lookAgain(),
    }),
    errorOf(name: Name): string | undefined {
      const message = refused[name];
      return message && fieldErrorText(t, message, { min, age });
    },
    /** Without the schema. */
    refuse: (name: Name, key: MessageKey) => setRefused({ [name]: key }),
    typed: (name: Name): string => String(valueIn(name)),
    flag: (name: Name): boolean => flags[name] === true,
    setFlag(name: Name, yes: boolean) {
      setFlags((before) => ({ ...before, [name]: yes }));
      lookAgain({ [name]: yes });
    },
    clear: (name: Name) => put(name, defaultValues[name] ?? ''),
    /** Resets all but the named fields. */
    reset(...kept: Name[]) {
      for (const [name, value] of Object.entries(defaultValues)) if (!kept.includes(name)) put(name, value);
      wasSent.current = false;
      setFlags({});
      setRefused({});
    },
  };
}
