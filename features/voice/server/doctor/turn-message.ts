import { createHash, createHmac, randomBytes } from 'node:crypto';

/* The subset of STUN and TURN that a check needs (RFC 8489, RFC 8656). */

const COOKIE = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const [USERNAME, INTEGRITY, ERROR, REALM, NONCE, TRANSPORT] = [0x0006, 0x0008, 0x0009, 0x0014, 0x0015, 0x0019];
const ALLOCATE = 0x0003;
const UDP = Buffer.from([17, 0, 0, 0]);

export type Answer = {
  id: Buffer;
  isError: boolean;
  /** Error code; 401 asks for a login. */
  code: number | null;
  realm: string;
  nonce: Buffer | null;
};
type Login = { name: string; password: string; realm: string; nonce: Buffer };

export const newTransaction = (): Buffer => randomBytes(12);

export function allocateRequest(id: Buffer, login?: Login): Buffer {
  const attributes = [attribute(TRANSPORT, UDP)];
  if (!login) return message(id, attributes);
  const { name, password, realm, nonce } = login;
  attributes.push(
    attribute(USERNAME, Buffer.from(name)),
    attribute(REALM, Buffer.from(realm)),
    attribute(NONCE, nonce),
  );
  const key = createHash('md5').update(`${name}:${realm}:${password}`).digest();
  // The signed header must contain the length including the signature.
  const signed = message(id, attributes, 24);
  return Buffer.concat([signed, attribute(INTEGRITY, createHmac('sha1', key).update(signed).digest())]);
}

/** The temporary login that coturn accepts for its secret (use-auth-secret). */
export function temporaryLogin(secret: string, now = Date.now()): { name: string; password: string } {
  const name = `${Math.floor(now / 1_000) + 300}:doctor`;
  return { name, password: createHmac('sha1', secret).update(name).digest('base64') };
}

/** @returns null if it is no STUN answer or an incomplete one */
export function readAnswer(bytes: Buffer): Answer | null {
  if (bytes.length < 20 || !bytes.subarray(4, 8).equals(COOKIE) || bytes.length < 20 + bytes.readUInt16BE(2))
    return null;
  const answer: Answer = {
    id: bytes.subarray(8, 20),
    isError: (bytes.readUInt16BE(0) & 0x0110) === 0x0110,
    code: null,
    realm: '',
    nonce: null,
  };
  const end = 20 + bytes.readUInt16BE(2);
  for (let at = 20; at + 4 <= end; ) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    const value = bytes.subarray(at + 4, Math.min(at + 4 + length, end));
    if (type === ERROR && value.length >= 4) answer.code = (value[2] ?? 0) * 100 + (value[3] ?? 0);
    if (type === REALM) answer.realm = value.toString();
    if (type === NONCE) answer.nonce = value;
    at += 4 + length + padding(length);
  }
  return answer;
}

const padding = (length: number): number => (4 - (length % 4)) % 4;

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(padding(value.length))]);
}

/** @param more number of bytes appended later */
function message(id: Buffer, attributes: Buffer[], more = 0): Buffer {
  const body = Buffer.concat(attributes);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(ALLOCATE, 0);
  head.writeUInt16BE(body.length + more, 2);
  return Buffer.concat([head, COOKIE, id, body]);
}
