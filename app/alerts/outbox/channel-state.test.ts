import { describe, expect, it } from 'vitest';

import { type Attempt, stateAfter, WORKING_STATE } from './channel-state';

type Step = readonly [result: Attempt['result'], recipient?: string];

const [unreached, accepted]: Step[] = [['channel'], ['accepted']];
const policy = (recipient: string): Step => ['policy', recipient];
const mailbox = (recipient: string): Step => ['recipient', recipient];

/** The channel's state after these attempts, one a second. */
const stateAfterSteps = (steps: readonly (Step | undefined)[], isOnlyRecipient = false) =>
  steps.reduce(
    (state, step, second) =>
      step
        ? stateAfter(state, {
            result: step[0],
            recipient: step[1] ?? 'Asha',
            problem: `Attempt ${second}`,
            isOnlyRecipient,
            at: second,
          })
        : state,
    WORKING_STATE,
  );
const downSince = (steps: readonly (Step | undefined)[], isOnlyRecipient = false) =>
  stateAfterSteps(steps, isOnlyRecipient).downSince;

describe('a channel is down', () => {
  it('when three attempts in a row failed before the server judged the recipient', () => {
    expect(downSince([unreached, unreached])).toBeNull();
    expect(downSince([unreached, unreached, unreached])).toBe(2);
    expect(stateAfterSteps([unreached, unreached, unreached]).problem).toBe('Attempt 2');
    expect(downSince([unreached, unreached, accepted, unreached])).toBeNull();
    // A reply about one mailbox shows that the server is reachable, which resets the count of failures.
    expect(downSince([unreached, unreached, mailbox('Ravi'), unreached])).toBeNull();
    expect(downSince([unreached, unreached, policy('Ravi'), unreached])).toBeNull();
  });

  it('when three in a row were refused by policy, for at least two recipients', () => {
    const [asha, ravi] = [policy('Asha'), policy('Ravi')];
    expect(downSince([asha, asha, asha, asha])).toBeNull();
    expect(downSince([asha, ravi])).toBeNull();
    expect(downSince([asha, ravi, asha])).toBe(2);
    expect(downSince([asha, asha, asha, ravi])).toBe(3);
    expect(downSince([asha, ravi, accepted, asha])).toBeNull();
    expect(downSince([asha, unreached, ravi, asha])).toBe(3);
  });

  it('when the only recipient was refused by policy three times', () => {
    const asha = policy('Asha');
    expect(downSince([asha, asha], true)).toBeNull();
    expect(downSince([asha, asha, asha], true)).toBe(2);
  });

  it('never because of a single recipient', () => {
    const steps = ['Asha', 'Ravi', 'Meera', 'Asha', 'Ravi'].map(mailbox);
    expect(stateAfterSteps(steps)).toBe(WORKING_STATE);
    // A full mailbox in between doesn't reset the count of refusals by policy.
    expect(downSince([policy('Asha'), mailbox('Meera'), policy('Ravi'), policy('Asha')])).toBe(3);
  });
});

describe('a channel that is down', () => {
  const threeUnreached = [unreached, unreached, unreached];
  const threeRefusals = [policy('Asha'), policy('Ravi'), policy('Asha')];

  it('works again once something is accepted', () => {
    expect(stateAfterSteps([...threeUnreached, accepted])).toBe(WORKING_STATE);
    expect(stateAfterSteps([...threeRefusals, accepted])).toBe(WORKING_STATE);
  });

  it('stays down since the same time, with the latest reason, while it fails', () => {
    expect(stateAfterSteps([...threeUnreached, unreached, policy('Asha')])).toMatchObject({
      downSince: 2,
      problem: 'Attempt 4',
    });
    expect(downSince([...threeRefusals, unreached])).toBe(2);
  });

  it('works again once an unreachable server judges a recipient', () => {
    expect(downSince([...threeUnreached, mailbox('Asha')])).toBeNull();
    // A full mailbox says nothing about the server's policy.
    expect(downSince([...threeRefusals, mailbox('Asha')])).toBe(2);
    expect(downSince([...threeRefusals, unreached, mailbox('Asha')])).toBe(2);
  });
});
