export const CONTACT_MAX = 2_000;
