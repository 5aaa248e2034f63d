import { refusalOf } from '#web/api/api.ts';

export const isNowhere = (error: unknown): boolean => ['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '');
