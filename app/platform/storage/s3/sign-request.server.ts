import { createHash } from 'node:crypto';

import { AwsV4Signer } from 'aws4fetch';

import type { S3Address } from './s3-address';

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

const signingKeys = new WeakMap<S3Address, Map<string, ArrayBuffer>>();

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html @param now UTC milliseconds. */
export async function signRequest(
  address: S3Address,
  { method, key, query = {}, headers = {}, body }: S3Request,
  now = Date.now(),
): Promise<{ readonly url: URL; readonly headers: Readonly<Record<string, string>> }> {
  const url = urlOf(address, key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const signer = new AwsV4Signer({
    ...address.credentials(),
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': digest },
    // Otherwise the library does not sign the range header.
    allHeaders: true,
    service: 's3',
    region: address.region,
    datetime: new Date(now).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    cache: cacheOf(address),
  });
  const signed = await signer.sign();
  return { url: signed.url, headers: Object.fromEntries(signed.headers) };
}

function cacheOf(address: S3Address) {
  const cachedKeys = signingKeys.get(address);
  if (cachedKeys && cachedKeys.size < 3) return cachedKeys;
  const newCache = new Map<string, ArrayBuffer>();
  signingKeys.set(address, newCache);
  return newCache;
}

function urlOf({ origin, bucket, prefix, style }: S3Address, key: string | undefined): URL {
  const url = new URL(origin);
  if (style === 'host') url.hostname = `${bucket}.${url.hostname}`;
  const path = style === 'host' ? '' : `/${bucket}`;
  url.pathname = key === undefined ? path : `${path}/${prefix}${key}`;
  return url;
}
