import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusalOf } from '#web/api/api.ts';
import { isUnreachable } from '#web/api/query-client.ts';
import { amend } from '#web/realtime/refetch.ts';
import type { Availability } from '../../contract.ts';
import { profileApi } from '../profile-api.ts';

export type Plan = Pick<Availability, 'slots' | 'exceptions'>;

/**
 * Saves automatically, one request at a time; the next save includes later changes.
 * @returns `conflict`: another page changed the availability, and nothing was overwritten
 */
export function useAvailability() {
  const queryClient = useQueryClient();
  const options = profileApi.availability.queryOptions();
  const asked = useQuery(options);
  const [mine, setMine] = useState<Plan | null>(null);
  const waiting = useRef<Plan | null>(null);
  const lost = useRef<Plan | null>(null);
  const save = useMutation(profileApi.saveAvailability.mutationOptions());

  async function send(plan: Plan): Promise<void> {
    const version = queryClient.getQueryData(options.queryKey)?.version ?? 0;
    // Perhaps saved: the repeat returns the version for the next one.
    const sent = lost.current ?? plan;
    if (sent !== plan) waiting.current = plan;
    try {
      const saved = await save.mutateAsync({ ...sent, version });
      lost.current = null;
      amend(queryClient, options.queryKey, () => saved);
      const next = waiting.current;
      waiting.current = null;
      if (next) await send(next);
      else setMine(null);
    } catch (error) {
      lost.current = isUnreachable(error) ? sent : null;
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
    takeTheirs: () => {
      setMine(null);
      lost.current = null;
      save.reset();
      void asked.refetch();
    },
  };
}
