export const DECISIVE_BYTES = 8;

const SIGNATURES = [
  { ending: '.jpg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { ending: '.avif', at: 4, bytes: [...Buffer.from('ftyp')] },
] as const;

export function mayBeginWith(key: string, head: Uint8Array): boolean {
  const signature = SIGNATURES.find(({ ending: extension }) => key.endsWith(extension));
  if (!signature) return true;
  const { at, bytes } = signature;
  return head.subarray(at, at + bytes.length).every((byte, index) => byte === bytes[index]);
}
