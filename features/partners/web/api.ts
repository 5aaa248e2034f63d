export { myPartnersQuery } from './partners-api.ts';
