/** Path of a session's calendar file. */
export const calendarFilePath = (sessionId: string): string => `/api/sessions/${sessionId}/calendar.ics`;
