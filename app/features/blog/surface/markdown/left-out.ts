/** What a paste left out, by what the author would call it. A picture is named as its page names it, blank where it doesn't. */
export type LeftOut = {
  readonly pictures: readonly string[];
  readonly videos: number;
  readonly frames: number;
  /** Texts that were struck out. */
  readonly struck: readonly string[];
};

/** So many are named. */
const NAMED = 5;
const LONGEST_STRUCK = 60;

/** Says what a paste left out; undefined where that is nothing. */
export function leftOut({ pictures, videos, frames, struck }: LeftOut): string | undefined {
  const sentences = [
    pictures.length > 0 && picturesLeftOut(pictures),
    videos > 0 &&
      `${counted(videos, 'video')} left out: add a link to ${videos === 1 ? 'it' : 'them'}.`,
    frames > 0 &&
      `${counted(frames, 'embedded frame')} left out: add a link to ${frames === 1 ? 'its page' : 'their pages'}.`,
    struck.length > 0 && `Struck-out text was left out (${listed(struck)}).`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ') || undefined;
}

const counted = (number: number, noun: string) =>
  number === 1 ? `One ${noun} was` : `${number} ${noun}s were`;

function picturesLeftOut(pictures: readonly string[]): string {
  const list = pictures.some((name) => name !== '') ? ` (${listed(pictures)})` : '';
  return pictures.length === 1
    ? `One picture was left out${list}: add it as a file.`
    : `${pictures.length} pictures were left out${list}: add them as files.`;
}

function listed(texts: readonly string[]): string {
  const shown = texts.filter((text) => text !== '').slice(0, NAMED);
  const more = texts.length - shown.length;
  const others = more === 0 ? [] : [more === 1 ? 'one more' : `${more} more`];
  const names = shown.map((text) => `“${text.slice(0, LONGEST_STRUCK)}”`);
  return [...names, ...others].join(', ');
}
