/** Bytes per call, because arguments are limited. */
const AT_ONCE = 8_192;

export function toBase64(bytes: Uint8Array): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) signs += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(signs);
}
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
