export type SlotAnswer = { ok: boolean; message: string; undoId?: string | null };
