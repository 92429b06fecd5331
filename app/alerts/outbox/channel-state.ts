/** Failures in a row after which a channel is down. */
const MAX_FAILURES = 3;

/** How the latest attempts of a channel went. All instances share it. */
export type ChannelState = {
  /** Attempts in a row that failed before the server answered for the recipient. */
  readonly unreached: number;
  /** Attempts in a row that the server refused by its policy. */
  readonly refused: number;
  /** Up to two recipients of those refusals. */
  readonly refusedRecipients: readonly string[];
  /** UTC milliseconds; null while the channel works. */
  readonly downSince: number | null;
  /** The last failure that counted, in a sentence for staff. */
  readonly problem: string | null;
};

export const WORKING: ChannelState = {
  unreached: 0,
  refused: 0,
  refusedRecipients: [],
  downSince: null,
  problem: null,
};

/** What one attempt says about its channel. */
export type Attempt = {
  readonly result: 'accepted' | 'channel' | 'policy' | 'recipient';
  readonly recipient: string;
  readonly problem: string | null;
  /** Whether the channel has no other recipient: then one is enough to blame the channel for a refusal. */
  readonly isOnlyRecipient: boolean;
  /** UTC milliseconds. */
  readonly at: number;
};

/** The state after an attempt. It is the same object where nothing changes. */
export function stateAfter(state: ChannelState, attempt: Attempt): ChannelState {
  const { result, recipient, problem, isOnlyRecipient, at } = attempt;
  const isDown = state.downSince !== null;
  switch (result) {
    case 'accepted':
      return isDown || state.unreached > 0 || state.refused > 0 ? WORKING : state;
    case 'recipient':
      // The server answered for a recipient, so it can be reached. About its policy this says nothing.
      if (state.unreached === 0) return state;
      return {
        ...state,
        unreached: 0,
        downSince: state.refused >= MAX_FAILURES ? state.downSince : null,
      };
    case 'channel': {
      const unreached = state.unreached + 1;
      const downSince = state.downSince ?? (unreached >= MAX_FAILURES ? at : null);
      return { ...state, unreached, downSince, problem };
    }
    case 'policy': {
      const refused = state.refused + 1;
      const refusedRecipients = [...new Set([...state.refusedRecipients, recipient])].slice(0, 2);
      const concernsAll = refusedRecipients.length > 1 || isOnlyRecipient;
      const downSince = state.downSince ?? (refused >= MAX_FAILURES && concernsAll ? at : null);
      // A channel that is down stays down until something is accepted, whatever the reason is by now.
      const unreached = isDown ? state.unreached : 0;
      return { unreached, refused, refusedRecipients, downSince, problem };
    }
    default:
      return result satisfies never;
  }
}
