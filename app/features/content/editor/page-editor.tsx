import { useMemo, useRef, useState } from 'react';

import type { OpenedText } from '~/backoffice/writing/autosave/draft-protocol';
import { useDraft } from '~/backoffice/writing/autosave/use-draft';
import { useLeaving } from '~/backoffice/writing/autosave/use-leaving';
import type { WritingMessage } from '~/backoffice/writing/screen/draft-notices';
import { hasChanges, ScheduledWords } from '~/backoffice/writing/screen/scheduled-words';
import { WritingBar } from '~/backoffice/writing/screen/writing-bar';
import { type PagePictures, currentSpec } from '~/features/content/page-content';
import { defaultForm, type PageForm, type Studio } from '~/features/content/page-text';
import {
  type LegalSample,
  pageFields,
  pageKind,
  type PageState,
  type PageWriting,
} from '~/features/content/writing/page-kind';
import type { PageKey } from '~/features/content/written-pages';
import { isFuture, toLocalField } from '~/platform/indian-time';
import { Button } from '~/ui/form/button';
import { InputField } from '~/ui/form/field';
import { Notice } from '~/ui/notice';

import { BlockList } from './block-list';
import { type UpdateForm, withAllBlocks, withText } from './change-form';
import { PageFrame } from './page-frame';
import { usePageActions } from './use-page-actions';
import { usePreviews } from './use-previews';

import css from './page-editor.module.css';

const returnFalse = () => false;

const localDateOf = (shown: PageState | null) =>
  shown?.publishAt ? toLocalField(shown.publishAt) : '';

function stateText(draft: PageWriting, date: string) {
  const { publishAt = null, waiting = false, sample = null } = draft.shown ?? {};
  if (publishAt === null) {
    if (waiting) return 'unpublished changes';
    return sample ? 'sample text' : 'published';
  }
  const isChanged = hasChanges(draft) || date !== localDateOf(draft.shown);
  return <ScheduledWords at={publishAt} isChanged={isChanged} />;
}

export function PageEditor({
  page,
  opened,
  pictures,
  studio,
}: {
  page: PageKey;
  opened: OpenedText<PageForm, PageState>;
  pictures: PagePictures;
  /** Null while the sample content is shown. */
  studio: Studio | null;
}) {
  const spec = useMemo(() => currentSpec(page, studio), [page, studio]);
  const draft = useDraft(pageKind, opened);
  const [message, setMessage] = useState<WritingMessage | null>(null);
  const [activeBlock, setActiveBlock] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { form, autosave } = draft;
  const previews = usePreviews(pictures, form);
  const change: UpdateForm = (update) => {
    setMessage((now) => (now?.tone === 'error' ? null : now));
    draft.change(update(withAllBlocks(spec, autosave.current())));
  };
  /** Null until a date is typed: the field then follows the schedule, including changes by others. */
  const [typedDate, setDate] = useState<string | null>(null);
  const date = typedDate ?? localDateOf(draft.shown);
  const actions = usePageActions(page, draft, { setMessage, date, setDate });
  useLeaving(draft, returnFalse);
  return (
    <div className="screen">
      <WritingBar
        kind={pageKind}
        id={opened.id}
        draft={draft}
        fields={pageFields(spec)}
        back={{ to: '/admin/pages', label: 'Pages' }}
        state={
          <>
            {spec.label}: {stateText(draft, date)}. <a href={spec.path}>View on site</a>
          </>
        }
        actions={actions}
        publishWord={isFuture(date) ? 'Schedule' : 'Publish'}
        message={message}
        dismiss={() => setMessage(null)}
      />
      <SampleNotice sample={draft.shown?.sample ?? null} />
      <Button
        className={css.toList}
        size="small"
        onClick={() => list.current?.querySelector('summary')?.focus()}
      >
        Edit as form
      </Button>
      <div className={`columns scripted ${css.columns}`}>
        <PageFrame
          page={page}
          spec={spec}
          draft={draft}
          onChoose={setActiveBlock}
          onText={(place, text) => change((now) => withText(now, place, text))}
        />
        <div ref={list} className={`stack ${css.side}`}>
          <BlockList
            spec={spec}
            form={form}
            change={change}
            activeBlock={activeBlock}
            previews={previews}
          />
          <InputField
            label="Publish date"
            optional
            hint="IST. Pick a future time to schedule; leave empty to publish now."
            type="datetime-local"
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value.slice(0, 16))}
          />
          <Button variant="quiet" onClick={() => change(() => defaultForm(spec))}>
            {studio ? 'Clear all texts of this page' : 'Restore all sample text on this page'}
          </Button>
        </div>
      </div>
    </div>
  );
}

function SampleNotice({ sample }: { sample: LegalSample }) {
  if (sample === null) return null;
  return (
    <Notice tone={sample === 'older' ? 'warn' : 'info'} title="Sample text">
      <p>
        Until you publish this page, visitors see sample text without a version and a date.
        Publishing makes the text yours, even if you change nothing.
      </p>
      {sample === 'older' && (
        <p>
          An update has newer sample text. Visitors still see the older one. To use the newer one,
          choose “Restore all sample text on this page”, check it and publish.
        </p>
      )}
    </Notice>
  );
}
