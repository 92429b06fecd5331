import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { useCommands } from '~/backoffice/writing/screen/use-commands';
import type { WritingActions } from '~/backoffice/writing/screen/writing-bar';
import { pageKind, type PageState, type PageWriting } from '~/features/content/writing/page-kind';
import { type PageKey, writtenPages } from '~/features/content/written-pages';
import { fromLocalField } from '~/platform/indian-time';

type PageActionOptions = {
  readonly setMessage: (message: WritingMessage | null) => void;
  /** Publication time as in a `datetime-local` field; empty means now. */
  readonly date: string;
  readonly setDate: (date: string | null) => void;
};

export function usePageActions(
  page: PageKey,
  draft: PageWriting,
  { setMessage, date, setDate }: PageActionOptions,
): WritingActions {
  const { busy, run } = useCommands(pageKind, page, draft, setMessage);
  const wasScheduled = draft.shown?.state === 'scheduled';
  const publishMessage = (shown: PageState) =>
    shown.state === 'scheduled'
      ? { text: wasScheduled ? 'Schedule updated.' : 'Scheduled.' }
      : {
          text: 'Published. Visitors can see it now.',
          view: { href: writtenPages[page].path, label: 'View the page' },
        };
  const unpublished = () => ({
    text: 'Unpublished. It stays here as a draft until you publish it.',
  });
  const failed = (verb: 'publish' | 'unpublish') => (problems?: { sections?: string }) =>
    problems?.sections ?? `Failed to ${verb} the page. Please try again.`;

  return {
    busy,
    async publish() {
      const publishAt = fromLocalField(date);
      const command = { do: 'publish', ...(publishAt !== null && { at: publishAt }) } as const;
      if (await run(command, publishMessage, failed('publish'))) setDate(null);
    },
    ...(wasScheduled && {
      async unpublish() {
        if (await run({ do: 'unpublish' }, unpublished, failed('unpublish'))) setDate(null);
      },
    }),
  };
}
