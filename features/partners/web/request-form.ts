import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import type { PersonChoice } from '#features/people/contract.ts';
import { newStudyRequest } from '../contract.ts';

const { subject, message } = newStudyRequest.shape;

/** The server's own rules, with words for what is missing; the proposed time as the browser's picker has it. */
const fields = z.object({
  receiver: z.custom<PersonChoice | null>().refine((receiver) => receiver !== null, 'partners.receiverRequired'),
  subject: z.string().trim().min(1, 'partners.subjectRequired').pipe(subject),
  message,
  textReference: z.string(),
  /** `YYYY-MM-DDTHH:MM` in the zone of this device; empty for none. */
  proposedAt: z.string().refine((at) => at === '' || new Date(at).getTime() > Date.now(), 'partners.timePast'),
});
export type RequestFields = z.input<typeof fields>;
export type RequestToSend = z.output<typeof fields>;

/** The state of a proposal. @param receiver whom it goes to, when that is settled already */
export const useRequestForm = (receiver: PersonChoice | null) =>
  useForm<RequestFields, unknown, RequestToSend>({
    defaultValues: { receiver, subject: '', message: '', textReference: '', proposedAt: '' },
    resolver: zodResolver(fields),
    mode: 'onTouched',
  });
