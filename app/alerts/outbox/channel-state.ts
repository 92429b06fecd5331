const MAX_FAILURES = 3;

/** One channel's state, shared by all instances. */
export type ChannelState = {
  /** Consecutive attempts that failed before the server judged the recipient. */
  readonly unreached: number;
  /** Consecutive attempts refused by the server's policy. */
  readonly refusedCount: number;
  readonly refusedRecipients: readonly string[];
  /** UTC milliseconds; null while the channel works. */
  readonly downSince: number | null;
  /** The last failure that counted, as a sentence for staff. */
  readonly problem: string | null;
};

export const WORKING_STATE: ChannelState = {
  unreached: 0,
  refusedCount: 0,
  refusedRecipients: [],
  downSince: null,
  problem: null,
};

export type Attempt = {
  readonly result: 'accepted' | 'channel' | 'policy' | 'recipient';
  readonly recipient: string;
  readonly problem: string | null;
  /** True if the channel has no other recipient, so that this failure alone marks it as down. */
  readonly isOnlyRecipient: boolean;
  /** UTC milliseconds. */
  readonly at: number;
};

/** Returns the same object if nothing changes. */
export function stateAfter(state: ChannelState, attempt: Attempt): ChannelState {
  const { result, recipient, problem, isOnlyRecipient, at } = attempt;
  const isDown = state.downSince !== null;
  switch (result) {
    case 'accepted':
      return isDown || state.unreached > 0 || state.refusedCount > 0 ? WORKING_STATE : state;
    case 'recipient':
      // The server judged a recipient, so the server is reachable. This says nothing about its policy.
      if (state.unreached === 0) return state;
      return {
        ...state,
        unreached: 0,
        downSince: state.refusedCount >= MAX_FAILURES ? state.downSince : null,
      };
    case 'channel': {
      const unreached = state.unreached + 1;
      const downSince = state.downSince ?? (unreached >= MAX_FAILURES ? at : null);
      return { ...state, unreached, downSince, problem };
    }
    case 'policy': {
      const refusedCount = state.refusedCount + 1;
      const refusedRecipients = [...new Set([...state.refusedRecipients, recipient])].slice(0, 2);
      const concernsAll = refusedRecipients.length > 1 || isOnlyRecipient;
      const downSince =
        state.downSince ?? (refusedCount >= MAX_FAILURES && concernsAll ? at : null);
      // Once down, a channel stays down until it accepts something.
      const unreached = isDown ? state.unreached : 0;
      return { unreached, refusedCount, refusedRecipients, downSince, problem };
    }
    default:
      return result satisfies never;
  }
}
