export { useParashah } from './today/use-parashah.ts';
