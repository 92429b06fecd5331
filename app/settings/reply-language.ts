import { demoSettings, type Settings } from './settings';

const CODES =
  'as bn brx doi gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur ar fr de es'.split(' ');

const normalize = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** BCP 47 code of a language, named in English or in the language itself: "Tamil" and "தமிழ்" are `ta`. */
export const languageCode = (name: string): string | undefined =>
  CODES.find((code) =>
    ['en', code].some(
      (locale) =>
        normalize(new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? '') ===
        normalize(name),
    ),
  );

const sampleTexts = new Set(demoSettings.replies.map(({ hindi }) => hindi));

/** Empties the sample's Hindi texts if the second language is another one. */
export function inSecondLanguage(
  replies: Settings['replies'],
  { name }: Settings['replyLanguage'],
): Settings['replies'] {
  if (languageCode(name) === 'hi') return replies;
  return replies.map((reply) => (sampleTexts.has(reply.hindi) ? { ...reply, hindi: '' } : reply));
}

export const shownReplies = ({
  company,
  replies,
  replyLanguage: { name },
}: Pick<Settings, 'company' | 'replies' | 'replyLanguage'>) => ({
  company: company.name,
  language: { name, code: languageCode(name) },
  templates: replies,
});

export type ShownReplies = ReturnType<typeof shownReplies>;
