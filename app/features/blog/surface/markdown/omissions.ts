import { cutText } from '~/platform/text/cut-text';

/** Content left out of a paste. Pictures are named as on their page, '' if they have no name. */
export type Omissions = {
  readonly pictures: readonly string[];
  readonly videos: number;
  readonly frames: number;
  readonly struck: readonly string[];
};

const MAX_LISTED_NAMES = 5;
const MAX_NAME_LENGTH = 60;

export function omissionText({ pictures, videos, frames, struck }: Omissions): string | undefined {
  const sentences = [
    pictures.length > 0 && picturesLeftOut(pictures),
    videos > 0 &&
      `${countText(videos, 'video')} pasted: add a link to ${videos === 1 ? 'it' : 'them'}.`,
    frames > 0 &&
      `${countText(frames, 'embedded frame')} pasted: add a link to ${frames === 1 ? 'its page' : 'their pages'}.`,
    struck.length > 0 && `Struck-out text wasn’t pasted (${quotedList(struck)}).`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}

export const fieldsLeftOut = (fields: readonly string[]) =>
  `The fields above the text weren’t pasted (${quotedList(fields)}): enter them in the fields of the post.`;

const countText = (number: number, noun: string) =>
  number === 1 ? `One ${noun} wasn’t` : `${number} ${noun}s weren’t`;

function picturesLeftOut(pictures: readonly string[]): string {
  const list = pictures.some((name) => name !== '') ? ` (${quotedList(pictures)})` : '';
  return pictures.length === 1
    ? `One picture wasn’t pasted${list}: add it as a file.`
    : `${pictures.length} pictures weren’t pasted${list}: add them as files.`;
}

function quotedList(texts: readonly string[]): string {
  const shownTexts = texts.filter((text) => text !== '').slice(0, MAX_LISTED_NAMES);
  const moreCount = texts.length - shownTexts.length;
  const others = moreCount === 0 ? [] : [moreCount === 1 ? 'one more' : `${moreCount} more`];
  const names = shownTexts.map((text) => `“${cutText(text, MAX_NAME_LENGTH)}”`);
  return [...names, ...others].join(', ');
}
