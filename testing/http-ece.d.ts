/** Encrypted Content-Encoding for HTTP (RFC 8188); the package brings no types. Only what the tests use. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  const ece: {
    /** @throws when the text was not encrypted for this key and secret */
    decrypt(sealed: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
  };
  export default ece;
}
