export const calendarFilePath = (sessionId: string): string => `/api/sessions/${sessionId}/calendar.ics`;
