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
/** Since when what was seen stands there; empty for the bundled picture. */
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
      .pipe(z.string().trim().min(1, 'Say what is seen, for those who can’t see it.'))
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
      { ok: false, message: parsed.error.issues[0]?.message ?? 'This can’t be stored.' },
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
  stored: { ok: true, status: 200, message: 'Stored. The site shows it now.' },
  emptied: { ok: true, status: 200, message: 'The site’s own picture is back.' },
  gone: { ok: false, status: 422, message: 'This image is no longer in the library.' },
  changed: {
    ok: false,
    status: 409,
    message:
      'Not done: this slot was changed meanwhile. You see what is there now; ask once more if you still want yours.',
  },
};

/** Whoever is told of somebody else's picture sees it. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

/** Every name of the picture registry, in groups: what stands there, where it is seen, and how to change it. */
export default function SlotsPage({ loaderData: { slots } }: Route.ComponentProps) {
  const groupOf = (name: ListedSlot['name']) => slotGroups.find(({ has }) => has(name));
  return (
    <div className={css.page}>
      <p className={css.hint}>
        The site’s own pictures are studies and say so. Put photographs in their place: the next
        visitor sees them. Your logo stands in <Link to="/admin/settings/look">Settings, Look</Link>
        .
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
