import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as z from 'zod';

import { staff } from '~/auth/staff';
import { undoable } from '~/backoffice/undo/undo-log.server';
import { readForm } from '~/platform/read-form';
import { limitedText } from '~/platform/text/limited-text.server';
import { storableText } from '~/platform/text/storable-text';

import type { Route } from './+types/slots.route';
import { emptySlot, fillSlot } from './change-slot.server';
import { readSlots } from './read-slots.server';
import type { SlotAnswer } from './slot-answer';
import { SlotCard, type ListedSlot } from './slot-card';
import { isSlotName, slotGroups, slotNames } from './slot-names';
import { slotPlaces } from './slot-places.server';
import { slotSource } from './slot-sources';
import { slotTitle } from './slot-title';

import css from './slots-page.module.css';

export const handle = { title: 'Gallery' };

export async function loader() {
  const [contents, places] = await Promise.all([readSlots(), slotPlaces()]);
  return {
    slots: slotNames.map((name): ListedSlot => {
      const content = contents.find(({ slot }) => slot === name);
      return {
        name,
        bundled: slotSource(name, {}),
        content: content ?? null,
        places: places.get(name) ?? [],
      };
    }),
  };
}

const slot = z.string().refine(isSlotName);
/** `changed_at` of the slot as seen; empty for the bundled picture. */
const seen = z
  .string()
  .regex(/^\d{0,16}$/)
  .transform((digits) => (digits ? Number(digits) : null));
const perCent = z.coerce.number().int().min(0).max(100);
const changeSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('fill'),
    slot,
    path: z.string().max(300).transform(storableText),
    alt: z
      .string()
      .transform(storableText)
      .pipe(z.string().trim().min(1, 'Describe the picture for people who can’t see it.'))
      .pipe(limitedText(500)),
    focalX: perCent,
    focalY: perCent,
    seen,
  }),
  z.object({ intent: z.literal('empty'), slot, seen: seen.pipe(z.number()) }),
]);

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = changeSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success)
    return data<SlotAnswer>(
      {
        ok: false,
        message:
          parsed.error.issues[0]?.message ?? 'This can’t be saved. Please check your entries.',
      },
      { status: 422 },
    );
  const change = parsed.data;
  const { person: by } = context.get(staff);
  const { result: outcome, undo } = await undoable(
    {
      things: [{ of: 'slot', id: change.slot }],
      what: `Image slot changed: ${slotTitle(change.slot)}`,
      by,
    },
    () =>
      change.intent === 'empty'
        ? emptySlot(change.slot, change.seen)
        : fillSlot(change.slot, change, change.seen, by),
  );
  const { status, ...answer } = answers[outcome];
  return data<SlotAnswer>(answer.ok ? { ...answer, undoId: undo } : answer, { status });
}

const answers = {
  stored: { ok: true, status: 200, message: 'Saved. The site is updated.' },
  emptied: { ok: true, status: 200, message: 'Sample picture restored.' },
  gone: { ok: false, status: 422, message: 'This image is no longer in the library.' },
  changed: {
    ok: false,
    status: 409,
    message:
      'Not saved: someone else changed this slot. You now see the latest version; try again to replace it.',
  },
};

/** After a conflict the user sees the other's picture. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

export default function SlotsPage({ loaderData: { slots } }: Route.ComponentProps) {
  const groupOf = (name: ListedSlot['name']) => slotGroups.find(({ has }) => has(name));
  return (
    <div className={css.page}>
      <p className={css.hint}>
        The sample pictures are labelled as studies. Replace them with your photographs; visitors
        see them immediately. Set your logo in{' '}
        <Link to="/admin/settings/look">Settings → Branding</Link>.
      </p>
      {slotGroups.map((group) => (
        <section key={group.title} aria-labelledby={group.title}>
          <h2 id={group.title}>{group.title}</h2>
          <ul className={css.slots}>
            {slots
              .filter(({ name }) => groupOf(name) === group)
              .map((each) => (
                <SlotCard key={each.name} slot={each} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
