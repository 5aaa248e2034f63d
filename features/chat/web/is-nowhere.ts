import { refusalOf } from '#web/api.ts';

/** Other failures may be temporary. */
export const isNowhere = (error: unknown): boolean => ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '');
