export { rememberInside, wasInside } from './parts/inside-room.ts';
