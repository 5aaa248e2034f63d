import { refusalOf } from '#web/api.ts';

/** Whether an error means that the conversation does not exist for the learner. Other failures may be temporary. */
export const isNowhere = (error: unknown): boolean => ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '');
