import { refusalOf } from '#web/api.ts';

/** Whether the server says of a conversation that it is nowhere, or not the learner's; no other failure says that. */
export const isNowhere = (error: unknown): boolean => ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '');
