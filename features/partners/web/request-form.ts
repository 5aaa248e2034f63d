import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import type { PersonChoice } from '#features/people/contract.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { newStudyRequest } from '../contract.ts';

const { subject, message } = newStudyRequest.shape;

const fields = z.object({
  receiver: z.custom<PersonChoice | null>().refine((receiver) => receiver !== null, 'partners.receiverRequired'),
  subject: z.string().trim().min(1, 'partners.subjectRequired').pipe(subject),
  message,
  textReference: z.string(),
  /** `YYYY-MM-DDTHH:MM` in the device's zone; empty for none. */
  proposedAt: z.string().refine((at) => at === '' || new Date(at).getTime() > Date.now(), 'partners.timePast'),
});
export type RequestFields = z.input<typeof fields>;
export type RequestToSend = z.output<typeof fields>;

export const useRequestForm = (receiver: PersonChoice | null) =>
  useAppForm<RequestFields, RequestToSend>({
    defaultValues: { receiver, subject: '', message: '', textReference: '', proposedAt: '' },
    resolver: zodResolver(fields),
  });
