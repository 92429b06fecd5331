import { describe, expect, test } from 'vitest';
import { isSigned } from '~tests/object-store/verify-signature';

import { parseS3Address } from './s3-address';
import { type S3Request, signRequest } from './sign-request.server';

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html: its key, its time
 * and its four examples.
 */
const KEYS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NOW = Date.parse('2013-05-24T00:00:00Z');
const address = parseS3Address(
  `s3://${KEYS.accessKeyId}:${encodeURIComponent(KEYS.secretAccessKey)}@s3.amazonaws.com/examplebucket?style=host`,
);

const VECTORS: readonly (readonly [name: string, request: S3Request, signature: string])[] = [
  [
    'GET Object',
    { method: 'GET', key: 'test.txt', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    {
      method: 'PUT',
      key: 'test$file.text',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    { method: 'GET', query: { lifecycle: '' } },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    { method: 'GET', query: { 'max-keys': '2', prefix: 'J' } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('a request of AWS’s examples', () => {
  test.each(VECTORS)('is signed as documented: %s', async (_, request, signature) => {
    const { url, headers } = await signRequest(address, request, NOW);
    expect(url.host).toBe('examplebucket.s3.amazonaws.com');
    expect(headers['authorization']).toMatch(new RegExp(`Signature=${signature}$`));
  });
});

test('a signature is valid for its key, its body and its address only', async () => {
  const body = Buffer.from('a picture');
  const request = { method: 'PUT', key: 'images/a-1/b.jpg', body } as const;
  const { url, headers } = await signRequest(address, request);
  const signedRequest = {
    method: 'PUT',
    url: url.pathname + url.search,
    headers: { ...headers, host: url.host },
  };
  expect(isSigned(signedRequest, body, KEYS)).toBe(true);
  expect(isSigned(signedRequest, Buffer.from('another'), KEYS)).toBe(false);
  expect(isSigned({ ...signedRequest, url: '/images/other.jpg' }, body, KEYS)).toBe(false);
  expect(isSigned(signedRequest, body, { ...KEYS, secretAccessKey: 'another' })).toBe(false);
});
