import type { InquiryAnswer } from '../acknowledged-inquiries';
import { filledIn, postInquiry } from '../post-inquiry';

type Rates = {
  readonly url: string;
  /** Addresses that are read in turn. */
  readonly paths: readonly string[];
  /** Reads per second, as far as the machine can. */
  readonly reads: number;
  readonly inquiries: number;
  /** What the inquiries' email addresses begin with, before a hyphen. */
  readonly name: string;
};

/** Milliseconds between two checks of what is due. */
const LOOK = 10;
/**
 * The maximum number of visitors at once. On a slow machine, what is due waits. Few, so that none waits for a
 * connection.
 */
const MAX_AT_ONCE = { reads: 3, inquiries: 1 };

/**
 * Simulates visitors who read and send inquiries at these rates until they are stopped, however long answers take.
 */
export function sendVisitors({ url, paths, reads, inquiries, name }: Rates) {
  const startedAt = performance.now();
  const due = (rate: number) => Math.floor(((performance.now() - startedAt) / 1_000) * rate);
  const underWay = { reads: new Set<Promise<void>>(), inquiries: new Set<Promise<void>>() };
  /** Reads that were not answered with 200. */
  const failures: string[] = [];
  const answers: InquiryAnswer[] = [];
  const sentCounts = { reads: 0, inquiries: 0 };
  let read = 0;

  async function openPage(path: string) {
    try {
      const answer = await fetch(url + path);
      const text = await answer.text();
      if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${text.slice(0, 80)}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
    read += 1;
  }
  async function inquire(email: string) {
    let lastAnswer = { status: 0, reference: '' };
    try {
      const answer = await postInquiry(url, filledIn({ formId: email, email }));
      // The proxy's own error is a page.
      const text = await answer.text();
      const { reference = '' } = answer.status === 200 ? JSON.parse(text) : {};
      lastAnswer = { status: answer.status, reference };
    } catch {
      // No answer counts as status 0.
    }
    answers.push({ email, ...lastAnswer });
  }
  const startRequest = (requestKind: keyof typeof underWay, request: Promise<void>) => {
    sentCounts[requestKind] += 1;
    underWay[requestKind].add(request);
    void request.finally(() => underWay[requestKind].delete(request));
  };
  const timer = setInterval(() => {
    while (sentCounts.inquiries < due(inquiries) && underWay.inquiries.size < MAX_AT_ONCE.inquiries)
      startRequest('inquiries', inquire(`${name}-${sentCounts.inquiries}@example.in`));
    while (sentCounts.reads < due(reads) && underWay.reads.size < MAX_AT_ONCE.reads)
      startRequest('reads', openPage(paths[sentCounts.reads % paths.length] ?? '/'));
  }, LOOK);

  return {
    failed: failures,
    told: answers,
    /** How many pages have been answered with any status. */
    answered: () => read,
    /** Stops sending and waits for open requests. Returns what was sent, and for how long. */
    async end() {
      clearInterval(timer);
      const seconds = (performance.now() - startedAt) / 1_000;
      await Promise.all([...underWay.reads, ...underWay.inquiries]);
      return `${sentCounts.reads} reads and ${sentCounts.inquiries} inquiries in ${seconds.toFixed(1)} s`;
    },
  };
}
