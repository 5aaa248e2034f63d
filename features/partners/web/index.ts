export { PartnerPicker } from './partner-picker.tsx';
export { requestsQuery } from './partners-api.ts';
export { StudyRequests } from './study-requests.tsx';
export { useAnswerRequest } from './use-answer-request.ts';
