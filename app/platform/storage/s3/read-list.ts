import { SaxesParser } from 'saxes';

import { StorageError } from '~/platform/storage/storage-error';

/** Parses ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
export function readList(xml: string) {
  const files: { key: string; bytes: number }[] = [];
  let continuationToken: string | null = null;
  let isTruncated = false;
  walk(xml, (path, value) => {
    if (path === 'ListBucketResult/Contents/Key') files.push({ key: value, bytes: 0 });
    const last = files.at(-1);
    if (path === 'ListBucketResult/Contents/Size' && last) last.bytes = Number(value);
    if (path === 'ListBucketResult/NextContinuationToken') continuationToken = value;
    if (path === 'ListBucketResult/IsTruncated') isTruncated = value === 'true';
  });
  return { files, next: isTruncated ? continuationToken : null };
}

export function readElement(xml: string, elementPath: string): string | undefined {
  let firstValue: string | undefined;
  walk(xml, (path, value) => {
    if (path === elementPath) firstValue ??= value;
  });
  return firstValue;
}

function walk(xml: string, visit: (path: string, text: string) => void) {
  const parser = new SaxesParser();
  const names: string[] = [];
  const texts: string[] = [];
  const broken = () => {
    throw new StorageError('away', 'S3 answered something that can’t be read');
  };
  parser.on('error', broken);
  parser.on('doctype', broken);
  parser.on('opentag', ({ name }) => {
    names.push(name);
    texts.push('');
  });
  parser.on('text', (text) => {
    const lastIndex = texts.length - 1;
    if (lastIndex >= 0) texts[lastIndex] += text;
  });
  parser.on('closetag', () => {
    visit(names.join('/'), texts.pop() ?? '');
    names.pop();
  });
  parser.write(xml).close();
}
