import { inspect } from 'node:util';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { describeS3Address, parseS3Address } from './s3-address';

describe('the address of a bucket', () => {
  test('contains its location and credentials', () => {
    const address = parseS3Address('s3://KEY:a%2Fb%2Bc%40d@store.example:9000/pictures/sites/one');
    expect(address).toMatchObject({
      origin: 'https://store.example:9000',
      bucket: 'pictures',
      prefix: 'sites/one/',
      region: 'us-east-1',
      style: 'path',
    });
    expect(address.credentials()).toEqual({ accessKeyId: 'KEY', secretAccessKey: 'a/b+c@d' });
    expect(describeS3Address(address)).toBe('s3://store.example:9000/pictures/sites/one/');
  });

  test.each([
    ['?region=ap-south-1', { region: 'ap-south-1' }],
    ['?tls=off&style=host', { origin: 'http://store.example', style: 'host' }],
    ['?tls=on&style=path', { origin: 'https://store.example', style: 'path' }],
    ['/', { prefix: '' }],
    ['/site/', { prefix: 'site/' }],
  ])('may end in %s', (end, expected) => {
    expect(parseS3Address(`s3://KEY:SECRET@store.example/pictures${end}`)).toMatchObject(expected);
  });

  test.each([
    ['s3://bucket', /^must be s3:/],
    ['https://KEY:HIDDEN@store.example/pictures', /^must be s3:/],
    ['s3://KEY@store.example/pictures', /^must be s3:/],
    ['s3://:HIDDEN@store.example/pictures', /^must be s3:/],
    ['s3://KEY:HID/DEN@store.example/pictures', /%2F/],
    ['s3://KEY:HID%zzDEN@store.example/pictures', /%25/],
    ['s3://KEY:HIDDEN@store.example', /bucket/],
    ['s3://KEY:HIDDEN@store.example/Pictures', /bucket/],
    ['s3://KEY:HIDDEN@store.example/pictures/../x', /bucket/],
    ['s3://KEY:HIDDEN@store.example/pictures/.hidden', /folder names/],
    ['s3://KEY:HIDDEN@store.example/pictures//x', /folder names/],
    ['s3://KEY:HIDDEN@store.example/pictures?tls=maybe', /tls=on/],
    ['s3://KEY:HIDDEN@store.example/pictures?style=virtual', /style=path/],
    ['s3://KEY:HIDDEN@store.example/pictures?zone=x', /each once/],
    ['s3://KEY:HIDDEN@store.example/pictures?tls=on&tls=off', /each once/],
    ['s3://KEY:HIDDEN@store.example/pictures?region=', /region/],
    ['s3://KEY:HIDDEN@127.0.0.1/pictures?style=host', /style=path/],
    ['s3://KEY:HIDDEN@store.example/a.picture?style=host', /style=path/],
  ])('is not %s, and the message says why without repeating it', (text, sentence) => {
    const read = () => parseS3Address(text);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/HIDDEN|HID|store\.example/);
  });

  test('never prints its keys', () => {
    const secrets = fc.string({ minLength: 12, maxLength: 40, unit: 'grapheme-ascii' });
    const rest = fc.constantFrom('', ':9000', '/pictures', '/pictures/x', '/P', '/pictures?tls=x');
    fc.assert(
      fc.property(secrets, rest, fc.boolean(), (secret, end, encoded) => {
        const encodedSecret = encoded ? encodeURIComponent(secret) : secret;
        let printed: string;
        try {
          const address = parseS3Address(`s3://KEY:${encodedSecret}@store.example${end}`);
          const text = describeS3Address(address);
          printed =
            JSON.stringify(address) + inspect(address, { depth: 9, showHidden: true }) + text;
        } catch (error) {
          printed = inspect(error, { depth: 9, showHidden: true });
        }
        for (const form of [secret, encodedSecret]) expect(printed.includes(form)).toBe(false);
      }),
    );
  });
});
