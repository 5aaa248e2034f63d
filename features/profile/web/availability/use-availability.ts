import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalOf } from '#web/api.ts';
import { amend } from '#web/refetch.ts';
import type { Availability } from '../../contract.ts';
import { profileApi } from '../profile-api.ts';

export type Plan = Pick<Availability, 'slots' | 'exceptions'>;

/**
 * The learner's availability with automatic saving. The latest input is shown; saves run one at a time, and the next
 * one includes all later changes.
 * @returns `state` of saving; `conflict`: another page changed it, and nothing here was saved over it
 */
export function useAvailability() {
  const queryClient = useQueryClient();
  const options = profileApi.availability.queryOptions();
  const asked = useQuery(options);
  const [mine, setMine] = useState<Plan | null>(null);
  const waiting = useRef<Plan | null>(null);
  const save = useMutation(profileApi.saveAvailability.mutationOptions());

  async function send(plan: Plan): Promise<void> {
    const version = queryClient.getQueryData(options.queryKey)?.version ?? 0;
    try {
      const saved = await save.mutateAsync({ ...plan, version });
      amend(queryClient, options.queryKey, () => saved);
      const next = waiting.current;
      waiting.current = null;
      if (next) await send(next);
      else setMine(null);
    } catch {
      // The input stays on the page; the state shows the error.
      waiting.current = null;
    }
  }

  function change(plan: Plan) {
    setMine(plan);
    if (save.isPending) waiting.current = plan;
    else void send(plan);
  }

  const conflict = save.isError && refusalOf(save.error) === 'AVAILABILITY_CHANGED';
  return {
    availability: asked.data && { ...asked.data, ...mine },
    asked,
    change,
    error: save.isError ? save.error : null,
    conflict,
    state: save.isPending
      ? ('saving' as const)
      : save.isError
        ? ('failed' as const)
        : save.isSuccess
          ? ('saved' as const)
          : ('idle' as const),
    retry: () => mine && void send(mine),
    /** Replaces the input by the version saved by the other page. */
    takeTheirs: () => {
      setMine(null);
      save.reset();
      void asked.refetch();
    },
  };
}
