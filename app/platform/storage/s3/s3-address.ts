import { isIP } from 'node:net';

/** The keys are behind a function, so that they are not logged with the other fields. */
export type S3Address = {
  readonly origin: string;
  readonly bucket: string;
  /** Put before every key: '', or ending in `/`. */
  readonly prefix: string;
  readonly region: string;
  readonly style: 'path' | 'host';
  /** The original text, for subprocesses only. */
  readonly written: () => string;
  readonly credentials: () => { readonly accessKeyId: string; readonly secretAccessKey: string };
};

/** The message continues a sentence and never contains the address. */
export class BadS3Address extends Error {
  override readonly name = 'BadS3Address';
}

const FORM =
  'must be s3://KEY:SECRET@HOST/BUCKET, with /, +, @ and % in KEY or SECRET written as %2F, %2B, %40 and %25';
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^(?:[a-z\d][\w.-]*\/)*$/i;
const REGION = /^[a-z\d][\w-]{0,62}$/i;
const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])$/i;
const KNOWN = new Set(['region', 'tls', 'style']);

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX]?region=…&tls=on|off&style=path|host`, percent-encoded. @throws BadS3Address */
export function parseS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : refuse(FORM);
  if (url.protocol !== 's3:' || url.hash !== '') refuse(FORM);
  const accessKeyId = decode(url.username);
  const secretAccessKey = decode(url.password);
  if (!accessKeyId || !secretAccessKey) refuse(FORM);
  if (!/^[\x21-\x7e]+$/.test(accessKeyId) || /[/,\s]/.test(accessKeyId))
    refuse('must have a key without spaces, commas or slashes');
  const host = HOST.test(url.hostname) ? url.hostname.toLowerCase() : refuse(FORM);
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  if (!BUCKET.test(bucket))
    refuse(
      'must have a bucket name after the host: 3 to 63 letters (a to z), digits, dots or hyphens',
    );
  const prefix = folders.map((folder) => `${folder}/`).join('');
  if (!PREFIX.test(prefix)) refuse('must have folder names that begin with a letter or digit');

  const read = readParameters(url.searchParams);
  const region = read('region') ?? 'us-east-1';
  if (!REGION.test(region)) refuse('must have a region such as ap-south-1');
  const style = oneOf(read('style'), ['path', 'host'], 'must have style=path or style=host');
  const tls = oneOf(read('tls'), ['on', 'off'], 'must have tls=on or tls=off');
  const isNumeric = isIP(host.replaceAll(/[[\]]/g, '')) > 0;
  if (style === 'host' && (isNumeric || bucket.includes('.')))
    refuse('must have style=path where the host is a number or the bucket has a dot');
  return {
    origin: `${tls === 'on' ? 'https' : 'http'}://${host}${url.port && `:${url.port}`}`,
    bucket,
    prefix,
    region,
    style,
    written: () => text,
    credentials: () => ({ accessKeyId, secretAccessKey }),
  };
}

export const describeS3Address = ({ origin, bucket, prefix }: S3Address) =>
  `s3://${new URL(origin).host}/${bucket}/${prefix}`;

function refuse(sentence: string): never {
  throw new BadS3Address(sentence);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse(FORM);
  }
}

function readParameters(parameters: URLSearchParams) {
  for (const name of parameters.keys())
    if (!KNOWN.has(name) || parameters.getAll(name).length > 1)
      refuse('may have region, tls and style after the ?, each once');
  return (name: string) => parameters.get(name) ?? undefined;
}

const oneOf = <T extends string>(
  value: string | undefined,
  [usualValue, otherValue]: readonly [T, T],
  sentence: string,
): T => {
  if (value === undefined || value === usualValue) return usualValue;
  return value === otherValue ? otherValue : refuse(sentence);
};
