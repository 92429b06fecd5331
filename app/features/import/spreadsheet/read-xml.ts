import { SaxesParser } from 'saxes';

import { Unreadable } from './refusals.ts';

type Attributes = Readonly<Record<string, string>>;

type XmlListener = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** @throws Unreadable if it isn't XML, or has a document type: a few bytes of one could expand to millions. */
export async function* readXml<Found>(
  bytes: AsyncIterable<Uint8Array>,
  listener: XmlListener,
  afterPiece: () => Iterable<Found>,
): AsyncGenerator<Found> {
  const parser = new SaxesParser();
  const broken = () => {
    throw new Unreadable('broken');
  };
  parser.on('error', broken);
  parser.on('doctype', broken);
  parser.on('opentag', ({ name, attributes }) => listener.open?.(withoutPrefix(name), attributes));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => listener.close?.(withoutPrefix(name)));
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    yield* afterPiece();
  }
  parser.write(decoder?.decode() ?? '').close();
  yield* afterPiece();
}

/** XML is UTF-8 unless its first bytes say otherwise (XML 1.0, appendix F). */
function encodingOf([first, second]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

export async function readWholeXml(bytes: AsyncIterable<Uint8Array>, listener: XmlListener) {
  for await (const _ of readXml(bytes, listener, () => []));
}

export const attributeOf = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ??
  Object.entries(attributes).find(([key]) => key.includes(':') && withoutPrefix(key) === name)?.[1];
