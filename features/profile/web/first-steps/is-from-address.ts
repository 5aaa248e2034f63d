/** The default: first word of the local part, or the generic name. */
export function isFromAddress({ name, email }: { name: string; email: string }): boolean {
  const [word] = email.split('@')[0]?.match(/\p{L}{2,20}/u) ?? [];
  return word === undefined || name.toLowerCase() === word.toLowerCase();
}
