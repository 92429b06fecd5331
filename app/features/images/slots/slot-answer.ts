/** What came of a change of a slot, in a sentence. */
export type SlotAnswer = { ok: boolean; message: string; undoId?: string | null };
